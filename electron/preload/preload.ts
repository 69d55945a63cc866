import { contextBridge, ipcRenderer, webUtils } from 'electron';

// All that the page gets. The names are those of Window in renderer/transport.ts.
contextBridge.exposeInMainWorld('engine', (name: string, input: unknown) => ipcRenderer.invoke('engine', name, input));
contextBridge.exposeInMainWorld('onEngineEvent', (listener: (name: string, payload: unknown) => void) => {
  ipcRenderer.on('engine-event', (_event, name: string, payload: unknown) => listener(name, payload));
});
// A page is not told where a dropped file lies; the person who dropped it wants it opened.
contextBridge.exposeInMainWorld('pathOfFile', (file: File) => webUtils.getPathForFile(file));
