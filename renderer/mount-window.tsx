import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { invariant } from '#domain/invariant.ts';
import { App } from '#renderer/app.tsx';
import { leaveSecondHalves } from '#renderer/components/double-press.ts';
import { listenForKeys } from '#renderer/keys/key-bindings.ts';
import type { Connection } from '#renderer/register/connection.ts';
import { keepFresh } from '#renderer/register/keep-fresh.ts';
import { createRegister, RegisterContext } from '#renderer/register/register.ts';

export function mountWindow(connection: Connection): void {
  const root = document.getElementById('root');
  invariant(root, 'the page has a place for the window');
  const register = createRegister(connection);
  keepFresh(register);
  listenForKeys(window);
  leaveSecondHalves(window);
  createRoot(root).render(
    <StrictMode>
      <RegisterContext value={register}>
        <App />
      </RegisterContext>
    </StrictMode>,
  );
}
