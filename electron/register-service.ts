import type { MessageEvent, MessagePortMain, ParentPort } from 'electron';

import { answerWindow } from '#browser/shared/answer-window.ts';
import type { RegisterProgram } from '#browser/shared/register-program.ts';
import type { OfficeAccess } from '#browser/shared/start-on-this-machine.ts';
import type { FromRegister, ToRegister } from '#electron/messages.ts';
import type { Updates } from '#register/updates/standing.ts';

/** The browser host takes no newer versions; this one does. */
type DesktopRegister = RegisterProgram & { readonly updates: Pick<Updates, 'hear' | 'onWish'> };

export interface ServiceParts {
  readonly parent: Pick<ParentPort, 'on' | 'postMessage'>;
  readonly holdLock: (dataFolder: string) => { release(): void } | null;
  readonly startRegister: (dataFolder: string, office: OfficeAccess, version: string) => DesktopRegister;
  readonly exit: (code: number) => void;
}

/** The register inside its own process. Only main can send to it; a window is a port that main handed over. */
export function serveRegister({ parent, holdLock, startRegister, exit }: ServiceParts): void {
  let program: DesktopRegister | undefined;
  let lock: { release(): void } | null = null;
  const say = (message: FromRegister): void => parent.postMessage(message);
  const waiting: ((proxy: string | null) => void)[] = [];
  const proxyNow = (): Promise<string | null> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      say({ kind: 'proxyWanted' });
    });

  const start = ({ dataFolder, office, version }: Extract<ToRegister, { kind: 'start' }>): void => {
    try {
      lock = holdLock(dataFolder);
      if (!lock) return say({ kind: 'failed', sentence: `Another program is already the register of ${dataFolder}.` });
      program = startRegister(dataFolder, { ...office, proxyNow }, version);
      program.updates.onWish((wish) => say({ kind: 'updateWished', wish }));
      void program.startAgain.then(() => say({ kind: 'startAgain' }));
      say({ kind: 'ready' });
    } catch (error) {
      say({ kind: 'failed', sentence: error instanceof Error ? error.message : String(error) });
    }
  };
  const close = async (): Promise<void> => {
    await program?.close();
    lock?.release();
    say({ kind: 'closed' });
    exit(0);
  };
  const admit = (windowId: string, port: MessagePortMain | undefined): void => {
    if (!port || !program) return;
    const ear = answerWindow(program.router, program.contextFor(windowId), (text) => port.postMessage(text));
    port.on('message', ({ data }) => ear.hear(String(data)));
    port.on('close', () => ear.gone());
    port.start();
  };

  parent.on('message', ({ data, ports }: MessageEvent) => {
    const message = data as ToRegister; // Only main holds the other end of this port.
    switch (message.kind) {
      case 'start':
        return start(message);
      case 'office':
        return program?.hearOfOffice(message.news);
      case 'updates':
        return program?.updates.hear(message.standing);
      case 'proxy':
        return waiting.splice(0).forEach((tell) => tell(message.proxy));
      case 'window':
        return admit(message.windowId, ports[0]);
      case 'close':
        return void close();
    }
  });
}
