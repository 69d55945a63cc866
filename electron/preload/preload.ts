import { contextBridge, ipcRenderer } from 'electron';

// All that the page gets. The names are those of Window in renderer/transport.ts.
contextBridge.exposeInMainWorld('engine', (name: string, input: unknown) => ipcRenderer.invoke('engine', name, input));
contextBridge.exposeInMainWorld('onEngineEvent', (listener: (name: string, payload: unknown) => void) => {
  ipcRenderer.on('engine-event', (_event, name: string, payload: unknown) => listener(name, payload));
});
