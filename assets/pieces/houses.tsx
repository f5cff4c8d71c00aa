<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="houses" tilewidth="384" tileheight="384" tilecount="31" columns="0">
 <tile id="0" type="house">
  <properties><property name="look" value="thatch"/></properties>
  <image width="192" height="208" source="house-thatch-3x3.25.png"/>
 </tile>
 <tile id="1" type="house">
  <properties><property name="look" value="red"/></properties>
  <image width="192" height="208" source="house-red-3x3.25.png"/>
 </tile>
 <tile id="2" type="house">
  <properties><property name="look" value="brick"/></properties>
  <image width="256" height="320" source="house-brick-4x5.png"/>
 </tile>
 <tile id="3" type="house">
  <properties><property name="look" value="slate"/></properties>
  <image width="224" height="320" source="house-slate-3.5x5.png"/>
 </tile>
 <tile id="4" type="house">
  <properties><property name="look" value="concrete"/></properties>
  <image width="224" height="320" source="house-concrete-3.5x5.png"/>
 </tile>
 <tile id="5" type="house">
  <properties><property name="look" value="brown"/></properties>
  <image width="256" height="320" source="house-brown-4x5.png"/>
 </tile>
 <tile id="6" type="house">
  <properties><property name="look" value="slate"/></properties>
  <image width="256" height="320" source="house-slate-4x5.png"/>
 </tile>
 <tile id="7" type="house">
  <properties><property name="look" value="brick"/></properties>
  <image width="224" height="320" source="house-brick-3.5x5.png"/>
 </tile>
 <tile id="8" type="house">
  <properties><property name="look" value="brown"/></properties>
  <image width="224" height="320" source="house-brown-3.5x5.png"/>
 </tile>
 <tile id="9" type="house">
  <properties><property name="look" value="concrete"/></properties>
  <image width="256" height="320" source="house-concrete-4x5.png"/>
 </tile>
 <tile id="10" type="house">
  <properties><property name="look" value="brown"/></properties>
  <image width="96" height="96" source="house-brown-1.5x1.5.png"/>
 </tile>
 <tile id="11" type="house">
  <properties><property name="look" value="slate"/></properties>
  <image width="96" height="96" source="house-slate-1.5x1.5.png"/>
 </tile>
 <tile id="12" type="house">
  <properties><property name="look" value="thatch"/></properties>
  <image width="256" height="256" source="house-thatch-4x4.png"/>
 </tile>
 <tile id="13" type="house">
  <properties><property name="look" value="slate"/></properties>
  <image width="192" height="256" source="house-slate-3x4.png"/>
 </tile>
 <tile id="14" type="house">
  <properties><property name="look" value="red"/></properties>
  <image width="320" height="256" source="house-red-5x4.png"/>
 </tile>
 <tile id="15" type="house">
  <properties><property name="look" value="brown"/></properties>
  <image width="256" height="256" source="house-brown-4x4.png"/>
 </tile>
 <tile id="16" type="house">
  <properties><property name="look" value="thatch"/></properties>
  <image width="384" height="256" source="house-thatch-6x4.png"/>
 </tile>
 <tile id="17" type="house">
  <properties><property name="look" value="slate"/></properties>
  <image width="320" height="256" source="house-slate-5x4.png"/>
 </tile>
 <tile id="18" type="house">
  <properties><property name="look" value="brown"/></properties>
  <image width="320" height="320" source="house-brown-5x5.png"/>
 </tile>
 <tile id="19" type="house">
  <properties><property name="look" value="slate"/></properties>
  <image width="320" height="384" source="house-slate-5x6.png"/>
 </tile>
 <tile id="20" type="house">
  <properties><property name="look" value="red"/></properties>
  <image width="320" height="384" source="house-red-5x6.png"/>
 </tile>
 <tile id="21" type="house">
  <properties><property name="look" value="brick"/></properties>
  <image width="256" height="256" source="house-brick-4x4.png"/>
 </tile>
 <tile id="22" type="house">
  <properties><property name="look" value="concrete"/></properties>
  <image width="256" height="256" source="house-concrete-4x4.png"/>
 </tile>
 <tile id="23" type="house">
  <properties><property name="look" value="flat"/></properties>
  <image width="256" height="256" source="house-flat-4x4.png"/>
 </tile>
 <tile id="24" type="house">
  <properties><property name="look" value="thatch"/></properties>
  <image width="384" height="320" source="house-thatch-6x5.png"/>
 </tile>
 <tile id="25" type="house">
  <properties><property name="look" value="slate"/></properties>
  <image width="384" height="320" source="house-slate-6x5.png"/>
 </tile>
 <tile id="26" type="house">
  <properties><property name="look" value="red"/></properties>
  <image width="256" height="320" source="house-red-4x5.png"/>
 </tile>
 <tile id="27" type="house">
  <properties><property name="look" value="brown"/></properties>
  <image width="320" height="256" source="house-brown-5x4.png"/>
 </tile>
 <tile id="28" type="house">
  <properties><property name="look" value="concrete"/></properties>
  <image width="384" height="256" source="house-concrete-6x4.png"/>
 </tile>
 <tile id="29" type="house">
  <properties><property name="look" value="brown"/></properties>
  <image width="256" height="192" source="house-brown-4x3.png"/>
 </tile>
 <tile id="30" type="house">
  <properties><property name="look" value="brown"/></properties>
  <image width="256" height="160" source="house-brown-4x2.5.png"/>
 </tile>
</tileset>
