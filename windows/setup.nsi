; The set-up program for Windows: per user, no administrator, start menu, kinds of files, and an uninstaller that leaves the
; player's data. packing/downloads.py calls it:
;
;   makensis -DVERSION=1.2.3 -DNUMBERS=1.2.3.0 -DKILOBYTES=64000 -DLISTS=FILE -DICON=FILE -DTO=FILE windows/setup.nsi
;
; LISTS has two macros, `installed` and `uninstalled`, that name each file: an uninstaller deletes what was put there, and no more.
; It is a 64-bit program, as the game is, and uses no plug-in: Debian has none for 64 bits.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 64
SetDateSave off
CRCCheck on
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel user
AllowSkipFiles off

!define TITLE "Kitchen Table Skirmish"
!define NAME "kitchen-table-skirmish"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define RECORD "KitchenTableSkirmish.Record"
!define FORCE "KitchenTableSkirmish.Force"
!include "${LISTS}"

Name "${TITLE}"
OutFile "${TO}"
Icon "${ICON}"
UninstallIcon "${ICON}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${REMOVAL}" "InstallLocation"
BrandingText "${TITLE} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

LoadLanguageFile "${NSISDIR}/Contrib/Language files/English.nlf"
LoadLanguageFile "${NSISDIR}/Contrib/Language files/German.nlf"
VIProductVersion "${NUMBERS}"
!macro told LANGUAGE WORDS
    VIAddVersionKey /LANG=${LANGUAGE} "ProductName" "${TITLE}"
    VIAddVersionKey /LANG=${LANGUAGE} "FileDescription" "${TITLE} ${WORDS}"
    VIAddVersionKey /LANG=${LANGUAGE} "FileVersion" "${VERSION}"
    VIAddVersionKey /LANG=${LANGUAGE} "ProductVersion" "${VERSION}"
    VIAddVersionKey /LANG=${LANGUAGE} "LegalCopyright" ""
!macroend
!insertmacro told ${LANG_ENGLISH} "Setup"
!insertmacro told ${LANG_GERMAN} "Setup"
LangString record ${LANG_ENGLISH} "Battle of ${TITLE}"
LangString record ${LANG_GERMAN} "Schlacht von ${TITLE}"
LangString force ${LANG_ENGLISH} "Force for ${TITLE}"
LangString force ${LANG_GERMAN} "Truppe für ${TITLE}"
LangString running ${LANG_ENGLISH} "${TITLE} is running. Close it, then go on."
LangString running ${LANG_GERMAN} "${TITLE} läuft noch. Schließe es, dann geht es weiter."
LangString kept ${LANG_ENGLISH} "Battles, forces and settings stay in %LOCALAPPDATA%\${NAME}."
LangString kept ${LANG_GERMAN} "Schlachten, Truppen und Einstellungen bleiben in %LOCALAPPDATA%\${NAME}."
LangString foreign ${LANG_ENGLISH} "$INSTDIR is a folder with other files. Choose another one, or one that is new."
LangString foreign ${LANG_GERMAN} "In $INSTDIR liegen andere Dateien. Wähle einen anderen oder einen neuen Ordner."
UninstallText "$(kept)"

Page directory "" "" chosen
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

!macro closed
    ; a program that runs holds its file: nobody else may write there
    again:
    IfFileExists "$INSTDIR\${NAME}.exe" 0 free
    ClearErrors
    FileOpen $0 "$INSTDIR\${NAME}.exe" a
    IfErrors 0 unlocked
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(running)" /SD IDCANCEL IDRETRY again
    SetErrorLevel 2
    Quit
    unlocked:
    FileClose $0
    free:
!macroend

Function strange
    ; sets errors where the folder holds something, and not the game
    ClearErrors
    IfFileExists "$INSTDIR\uninstall.exe" done
    FindFirst $0 $1 "$INSTDIR\*.*"
    next:
    StrCmp $1 "" end
    StrCmp $1 "." skip
    StrCmp $1 ".." skip
    FindClose $0
    SetErrors
    Return
    skip:
    FindNext $0 $1
    Goto next
    end:
    FindClose $0
    ClearErrors
    done:
FunctionEnd

Function chosen
    Call strange
    IfErrors 0 done
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(foreign)" /SD IDOK
    Abort
    done:
FunctionEnd

Section
    SetShellVarContext current
    IfSilent 0 asked
    Call strange
    IfErrors 0 asked
    SetErrorLevel 2
    Quit
    asked:
    !insertmacro closed
    IfFileExists "$INSTDIR\uninstall.exe" 0 new
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'          ; an earlier version takes its own files away
    new:
    !insertmacro installed
    SetOutPath "$INSTDIR"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${NAME}.exe"
    WriteRegStr HKCU "Software\Classes\.kts" "" "${RECORD}"
    WriteRegStr HKCU "Software\Classes\.ktsforce" "" "${FORCE}"
    WriteRegStr HKCU "Software\Classes\${RECORD}" "" "$(record)"
    WriteRegStr HKCU "Software\Classes\${RECORD}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
    WriteRegStr HKCU "Software\Classes\${RECORD}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
    WriteRegStr HKCU "Software\Classes\${FORCE}" "" "$(force)"
    WriteRegStr HKCU "Software\Classes\${FORCE}\DefaultIcon" "" "$INSTDIR\${NAME}.exe,0"
    WriteRegStr HKCU "Software\Classes\${FORCE}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
    WriteRegStr HKCU "${REMOVAL}" "DisplayName" "${TITLE}"
    WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\${NAME}.exe"
    WriteRegStr HKCU "${REMOVAL}" "Publisher" "${TITLE}"
    WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
    WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
    WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" ${KILOBYTES}
SectionEnd

Section "Uninstall"
    SetShellVarContext current
    !insertmacro closed
    !insertmacro uninstalled
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${TITLE}.lnk"
    ReadRegStr $0 HKCU "Software\Classes\.kts" ""
    StrCmp $0 "${RECORD}" 0 +2                                  ; another program's by now: it stays
    DeleteRegKey HKCU "Software\Classes\.kts"
    ReadRegStr $0 HKCU "Software\Classes\.ktsforce" ""
    StrCmp $0 "${FORCE}" 0 +2
    DeleteRegKey HKCU "Software\Classes\.ktsforce"
    DeleteRegKey HKCU "Software\Classes\${RECORD}"
    DeleteRegKey HKCU "Software\Classes\${FORCE}"
    DeleteRegKey HKCU "${REMOVAL}"
SectionEnd
