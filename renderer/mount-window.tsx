import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { invariant } from '#domain/invariant.ts';
import { App } from '#renderer/app.tsx';
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
  // In memory: an address bar would keep invoice numbers, and a reload should start at the sale.
  const { hook } = memoryLocation({ path: '/' });
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={register.cache}>
          <RegisterContext value={register}>
            <Router hook={hook}>
              <App />
            </Router>
          </RegisterContext>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}
