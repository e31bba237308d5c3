import { ipcRenderer } from 'electron';

// The page gets one thing: the port to the register. Nothing of Electron is exposed to it.
ipcRenderer.on('tillkeep:port', ({ ports }) => {
  window.postMessage('tillkeep:port', location.origin, [...ports]);
});
