import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

/** What one till has between itself and the office: the line of the others is another. */
export interface Cable {
  readonly url: string;
  cut(): void;
  mend(): void;
  /** So many answers that are under way, or come next, never arrive: what they answer was done. */
  loseAnswers(times: number): void;
}

export async function layCable(officeUrl: string, now: () => number = Date.now): Promise<Cable> {
  const { hostname, port, pathname } = new URL(officeUrl);
  const open = new Set<Socket>();
  let isCut = false;
  let toLose = 0;
  const server = createServer((till) => {
    if (isCut) return void till.destroy();
    const office = connect(Number(port), hostname);
    for (const end of [till, office]) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(end);
        till.destroy();
        office.destroy();
      });
    }
    till.on('data', (bytes) => office.write(bytes));
    office.on('data', (bytes) => {
      if (toLose === 0) return void till.write(dated(bytes, now()));
      toLose -= 1;
      till.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const hangUp = () => {
    for (const end of open) end.destroy();
  };
  onTestFinished(() => {
    hangUp();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname === '/' ? '' : pathname}`,
    cut() {
      isCut = true;
      hangUp();
    },
    mend: () => void (isCut = false),
    loseAnswers: (times) => void (toLose = times),
  };
}

/** Node says the machine's time, which is not the shop's. */
function dated(bytes: Buffer, now: number): Buffer {
  const text = bytes.toString('latin1');
  return Buffer.from(text.replace(/(?<=\r\nDate: )[^\r]+/i, new Date(now).toUTCString()), 'latin1');
}
