/** What the window's menu, `traj serve` and `traj open` say. */
export const doors = {
  'window.open_folder': 'Open Folder…',

  'open.no_display': 'There is no display to open a window on.',
  'open.no_electron': 'The Electron binary is not here and could not be fetched.',
  'serve.address': 'Open this address in a browser. It works once; Ctrl-C ends it.',
} as const;
