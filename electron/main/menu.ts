import { Menu, type MenuItemConstructorOptions } from 'electron';
import { type Language, say, type TextKey } from '../../shared/i18n/text.ts';

type Items = MenuItemConstructorOptions[];
type Role = NonNullable<MenuItemConstructorOptions['role']>;

const separator = { type: 'separator' } as const;

/** Electron knows what each role does; its names for them are English, so all of them are ours. Can be set anew. */
export function setMenu(language: Language, { openFolder }: { openFolder: () => void }): void {
  const mac = process.platform === 'darwin';
  const item = (role: Role, key: TextKey) => ({ role, label: say(language, key) });
  const menu = (key: TextKey, submenu: Items, role?: Role) => ({
    label: say(language, key),
    submenu,
    ...(role && { role }),
  });

  const ofProgram: Items = [
    item('about', 'window.about'),
    separator,
    item('services', 'window.services'),
    separator,
    item('hide', 'window.hide'),
    item('hideOthers', 'window.hide_others'),
    item('unhide', 'window.show_all'),
    separator,
    item('quit', 'window.quit'),
  ];
  const file: Items = [
    {
      id: 'open-folder',
      label: say(language, 'window.open_folder'),
      accelerator: 'CommandOrControl+O',
      click: openFolder,
    },
    separator,
    mac ? item('close', 'window.close') : item('quit', 'window.quit'),
  ];
  const edit: Items = [
    item('undo', 'window.undo'),
    item('redo', 'window.redo'),
    separator,
    item('cut', 'window.cut'),
    item('copy', 'window.copy'),
    item('paste', 'window.paste'),
    item('selectAll', 'window.select_all'),
  ];
  const view: Items = [
    item('reload', 'window.reload'),
    separator,
    item('resetZoom', 'window.actual_size'),
    item('zoomIn', 'window.zoom_in'),
    item('zoomOut', 'window.zoom_out'),
    separator,
    item('togglefullscreen', 'window.full_screen'),
    item('toggleDevTools', 'window.developer_tools'),
  ];
  const window: Items = [
    item('minimize', 'window.minimize'),
    item('zoom', 'window.zoom'),
    ...(mac ? [separator, item('front', 'window.front')] : [item('close', 'window.close')]),
  ];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      // There the program's own menu ends it and tells about it.
      ...(mac ? [{ label: 'Trajectory Inspector', submenu: ofProgram }] : []),
      menu('window.file', file),
      menu('window.edit', edit),
      menu('window.view', view),
      menu('window.window', window, 'windowMenu'),
      ...(mac ? [] : [menu('window.help', [item('about', 'window.about')], 'help')]),
    ]),
  );
}
