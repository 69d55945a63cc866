; Puts the folder with traj.cmd on the user's PATH, and takes it from there again.
!macro customInstall
  nsExec::Exec `powershell -NoProfile -Command "$$bin = '$INSTDIR\resources\bin'; $$path = [Environment]::GetEnvironmentVariable('Path', 'User'); if (($$path -split ';') -notcontains $$bin) { [Environment]::SetEnvironmentVariable('Path', (($$path.TrimEnd(';'), $$bin) -join ';'), 'User') }"`
!macroend

!macro customUnInstall
  nsExec::Exec `powershell -NoProfile -Command "$$bin = '$INSTDIR\resources\bin'; $$path = [Environment]::GetEnvironmentVariable('Path', 'User'); [Environment]::SetEnvironmentVariable('Path', (($$path -split ';' | Where-Object { $$_ -and $$_ -ne $$bin }) -join ';'), 'User')"`
!macroend
