'use strict';

let applicationMenu = null;

class Menu {
  constructor(items) {
    this.items = items;
  }

  getMenuItemById(id) {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }

  static buildFromTemplate = (template) => new Menu(template.map(createItem));
  static getApplicationMenu = () => applicationMenu;
  static setApplicationMenu(menu) {
    applicationMenu = menu;
  }
}

function createItem({ submenu, click, ...rest }) {
  const item = { enabled: true, visible: true, ...rest };
  item.click = () => click?.(item);
  if (submenu) item.submenu = Menu.buildFromTemplate(submenu);
  return item;
}

exports.Menu = Menu;
