import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { newIds } from '#browser/shared/machine/ids.ts';
import { openLog } from '#browser/shared/machine/log.ts';
import { printers } from '#browser/shared/machine/printers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'machine-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('ids', () => {
  it('are UUIDs of version 7', () => {
    expect(newIds().next()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('sort in the order they were made, within a millisecond and when the clock is set back', () => {
    const times = [1_000, 1_000, 1_000, 500, 999, 1_001];
    const ids = newIds(() => times.shift() ?? 1_001);
    const made = Array.from({ length: 10_000 }, () => ids.next());
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('printers', () => {
  it('hand the receipt to a network printer', async () => {
    let received = '';
    const printer = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('end', () => socket.end());
    }).listen(0, '127.0.0.1');
    await once(printer, 'listening');
    const address = printer.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const target = { transport: 'tcp', target: `127.0.0.1:${port}` } as const;
    expect(await printers.send(target, Buffer.from('receipt'))).toEqual({ ok: true });
    expect(received).toBe('receipt');
    printer.close();
  });

  it('say what is wrong when the printer is off, instead of throwing', async () => {
    const off = createServer().listen(0, '127.0.0.1');
    await once(off, 'listening');
    const address = off.address();
    const port = typeof address === 'object' ? address?.port : 0;
    off.close();
    await once(off, 'close');
    const target = { transport: 'tcp', target: `127.0.0.1:${port}` } as const;
    expect(await printers.send(target, Buffer.from('receipt'))).toEqual({
      ok: false,
      says: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('add to a file that stands for a printer', async () => {
    const target = { transport: 'file', target: path.join(folder, 'paper') } as const;
    await printers.send(target, Buffer.from('one '));
    await printers.send(target, Buffer.from('two'));
    expect(readFileSync(target.target, 'utf8')).toBe('one two');
    const nowhere = { transport: 'file', target: path.join(folder, 'no/paper') } as const;
    expect(await printers.send(nowhere, Buffer.from('x'))).toMatchObject({ ok: false });
  });
});

describe('the log', () => {
  it('writes an incident with its number, and turns the page when the file is large', () => {
    writeFileSync(path.join(folder, 'register.log'), 'x'.repeat(6 * 1024 * 1024));
    openLog(folder, () => 0).error('7F3K', new Error('boom'));
    const entry: unknown = JSON.parse(readFileSync(path.join(folder, 'register.log'), 'utf8'));
    expect(entry).toMatchObject({ at: '1970-01-01T00:00:00.000Z', level: 'error', incident: '7F3K' });
  });

  it('does not stop the register when it cannot be written', () => {
    expect(() => openLog(path.join(folder, 'missing')).info('hello')).not.toThrow();
  });
});
