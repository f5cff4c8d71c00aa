<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="grass" tilewidth="64" tileheight="64" tilecount="64" columns="8">
 <image source="grass.png" width="512" height="512"/>
</tileset>
