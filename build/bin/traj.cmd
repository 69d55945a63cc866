@echo off
rem The command line of the installed program.
"%~dp0..\..\Trajectory Inspector.exe" --traj %*
exit /b %ERRORLEVEL%
