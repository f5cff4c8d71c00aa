<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="snow" tilewidth="64" tileheight="64" tilecount="64" columns="8">
 <image source="snow.png" width="512" height="512"/>
</tileset>
