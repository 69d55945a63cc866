import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { BrowserWindow } from 'electron';
import type { PrintNews, PrintOrder } from '../api/messages.ts';

/** Prints a page that needs nothing beside itself, in a window without script that is never shown. */
export async function print({ print: printed, page, to }: PrintOrder): Promise<PrintNews> {
  const window = new BrowserWindow({
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
  });
  try {
    await window.loadURL(pathToFileURL(page).href);
    const pdf = await window.webContents.printToPDF({
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    });
    await writeFile(to, pdf);
    return { printed, error: null };
  } catch (error) {
    return { printed, error: String(error) };
  } finally {
    window.destroy();
  }
}
