import { once } from 'node:events';

import { createORPCClient } from '@orpc/client';
import { WebSocket } from 'ws';

import type { RegisterClient } from '#contract/register/index.ts';
import { createLine } from '#renderer/register/line.ts';

/** Fetches what the office changed, where no window has the key for it. */
export async function copyWithoutWindow(link: string): Promise<void> {
  const { client, hangUp } = await speakTo(link);
  await client.sync.copyNow({});
  await hangUp();
}

/** Signs somebody in before a window is open: to key the PIN in one was a quarter of what a short test took. */
export async function signInWithoutWindow(link: string, { name, pin }: { name: string; pin: string }): Promise<void> {
  const { client, hangUp } = await speakTo(link);
  const shown = await client.session.show({});
  const member = shown.staff.find((each) => each.name === name);
  if (!member) throw new Error(`nobody called ${name} works at this till`);
  const answer = await client.session.signIn({ staffId: member.id, pin });
  if (!answer.ok) throw new Error(`${name} was not signed in: ${answer.refusal.code}`);
  await hangUp();
}

/** Trades a link for a line to its register, as a window does. */
export async function speakTo(link: string): Promise<{ client: RegisterClient; hangUp: () => Promise<unknown> }> {
  const { origin, host, hash } = new URL(link);
  const answer = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ code: hash.slice(1) }),
  });
  const { token } = (await answer.json()) as { token: string };
  const socket = new WebSocket(`ws://${host}/rpc`, ['tillkeep', `token.${token}`], { origin });
  const line = createLine((text) => socket.send(text));
  socket.on('message', (said: Buffer) => line.hear(said.toString()));
  socket.on('close', () => line.lost());
  await once(socket, 'open');
  const client: RegisterClient = createORPCClient(line.link);
  return {
    client,
    hangUp() {
      socket.close();
      return once(socket, 'close');
    },
  };
}
