import '#renderer/theme/tokens.css';
import '#renderer/theme/base.css';

import { mountWindow } from '#renderer/mount-window.tsx';
import { connectOverWebSocket } from '#renderer/register/browser-connection.ts';
import { connectOverPort } from '#renderer/register/port-connection.ts';

if (location.pathname === '/display') {
  void import('#renderer/display/mount-display.tsx').then(({ mountDisplay }) => mountDisplay());
} else {
  // The desktop host serves the window from its own scheme and hands the register over as a port.
  mountWindow(location.protocol === 'app:' ? connectOverPort() : connectOverWebSocket());
}
