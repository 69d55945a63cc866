import { Menu, type MenuItemConstructorOptions } from 'electron';
import { say } from '../../shared/i18n/text.ts';

type Items = MenuItemConstructorOptions[];

/** Electron names what it has a role for; the texts of the rest are ours. */
export function setMenu({ openFolder }: { openFolder: () => void }): void {
  const mac = process.platform === 'darwin';
  // There the program's own menu ends it and tells about it.
  const first: Items = mac ? [{ role: 'appMenu' }] : [];
  const last: Items = mac ? [] : [{ role: 'help', submenu: [{ role: 'about' }] }];
  const template: Items = [
    ...first,
    {
      role: 'fileMenu',
      submenu: [
        {
          id: 'open-folder',
          label: say('en', 'window.open_folder'),
          accelerator: 'CommandOrControl+O',
          click: openFolder,
        },
        { type: 'separator' },
        mac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      role: 'viewMenu',
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        { role: 'toggleDevTools' },
      ],
    },
    { role: 'windowMenu' },
    ...last,
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
