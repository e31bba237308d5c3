import '#renderer/theme/tokens.css';
import '#renderer/theme/base.css';

import { mountWindow } from '#renderer/mount-window.tsx';
import { connectOverWebSocket } from '#renderer/register/browser-connection.ts';
import { connectOverPort } from '#renderer/register/port-connection.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { speak } from '#renderer/words/language.ts';

const spoken = speak(useUi.getState().language);
if (location.pathname === '/display') {
  void spoken.then(async () => (await import('#renderer/display/mount-display.tsx')).mountDisplay());
} else {
  // The desktop host serves the window from its own scheme and hands the register over as a port.
  const connection = location.protocol === 'app:' ? connectOverPort() : connectOverWebSocket();
  void spoken.then(() => mountWindow(connection));
}
