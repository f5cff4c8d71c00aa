<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="woods" tilewidth="1024" tileheight="768" tilecount="27" columns="0">
 <tile id="0" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="640" height="480" source="forest-10x7.5.png"/>
 </tile>
 <tile id="1" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="544" height="448" source="forest-8.5x7.png"/>
 </tile>
 <tile id="2" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="576" height="256" source="forest-9x4.png"/>
 </tile>
 <tile id="3" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="320" height="288" source="forest-5x4.5.png"/>
 </tile>
 <tile id="4" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="256" height="192" source="forest-4x3.png"/>
 </tile>
 <tile id="5" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="192" height="160" source="forest-3x2.5.png"/>
 </tile>
 <tile id="6" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="160" height="64" source="forest-2.5x1.png"/>
 </tile>
 <tile id="7" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="384" height="320" source="forest-6x5.png"/>
 </tile>
 <tile id="8" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="320" height="256" source="forest-5x4.png"/>
 </tile>
 <tile id="9" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="384" height="384" source="forest-6x6.png"/>
 </tile>
 <tile id="10" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="384" height="256" source="forest-6x4.png"/>
 </tile>
 <tile id="11" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="512" height="448" source="forest-8x7.png"/>
 </tile>
 <tile id="12" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="512" height="512" source="forest-8x8.png"/>
 </tile>
 <tile id="13" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="896" height="640" source="forest-14x10.png"/>
 </tile>
 <tile id="14" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="640" height="640" source="forest-10x10.png"/>
 </tile>
 <tile id="15" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="384" height="768" source="forest-6x12.png"/>
 </tile>
 <tile id="16" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="320" height="320" source="forest-5x5.png"/>
 </tile>
 <tile id="17" type="forest">
  <properties><property name="shape" value="rectangle"/></properties>
  <image width="256" height="256" source="forest-square-4x4.png"/>
 </tile>
 <tile id="18" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="768" height="576" source="forest-12x9.png"/>
 </tile>
 <tile id="19" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="640" height="384" source="forest-10x6.png"/>
 </tile>
 <tile id="20" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="1024" height="640" source="forest-16x10.png"/>
 </tile>
 <tile id="21" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="640" height="704" source="forest-10x11.png"/>
 </tile>
 <tile id="22" type="forest">
  <properties><property name="shape" value="ellipse"/></properties>
  <image width="896" height="576" source="forest-14x9.png"/>
 </tile>
 <tile id="23" type="forest">
  <properties><property name="look" value="jungle"/><property name="shape" value="ellipse"/></properties>
  <image width="768" height="640" source="jungle-12x10.png"/>
 </tile>
 <tile id="24" type="forest">
  <properties><property name="look" value="jungle"/><property name="shape" value="ellipse"/></properties>
  <image width="640" height="512" source="jungle-10x8.png"/>
 </tile>
 <tile id="25" type="forest">
  <properties><property name="look" value="jungle"/><property name="shape" value="ellipse"/></properties>
  <image width="640" height="576" source="jungle-10x9.png"/>
 </tile>
 <tile id="26" type="forest">
  <properties><property name="look" value="jungle"/><property name="shape" value="ellipse"/></properties>
  <image width="768" height="576" source="jungle-12x9.png"/>
 </tile>
</tileset>
