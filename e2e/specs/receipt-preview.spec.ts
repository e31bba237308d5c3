import { type AddressInfo, createServer, type Server } from 'node:net';

import { expect, test } from '#e2e/fixtures.ts';
import { read, zxing } from '#e2e/pages/read-code.ts';

function catchPrints(): Promise<{ target: string; bytes: () => Buffer; server: Server }> {
  const chunks: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => chunks.push(chunk));
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const target = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      resolve({ target, bytes: () => Buffer.concat(chunks), server });
    }),
  );
}

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('a receipt is whole beside its keys', async ({ register }) => {
    const { hands, invoices } = register;
    await invoices.open(await register.sell([{ product: 'Flat white' }]));
    await hands.press('receipt');
    for (const part of ['receipt-qr', 'receipt-text', 'receipt-email', 'receipt-print'])
      await expect(hands.see(part)).toBeInViewport({ ratio: 1 });
  });
});

test('the preview has the barcode, the signed code and the width of the paper', async ({ register }) => {
  const number = await register.sell([{ product: 'Flat white' }]);
  for (const columns of [32, 48] as const) {
    await register.settings.look();
    await register.settings.choose('columns', columns);
    await register.settings.save();
    await register.invoices.open(number);
    await register.hands.press('receipt');
    expect(await read(register.hands.see('receipt-barcode'), zxing.BarcodeFormat.CODE_128)).toBe(number);
    // Whether the office has answered by now or not.
    expect(await read(register.hands.see('receipt-qr'), zxing.BarcodeFormat.QR_CODE)).toMatch(
      new RegExp(`^TK[12]\\*${number}\\*`),
    );
    await register.page.keyboard.press('Escape');
  }
});

test('a name in letters the printer lacks is on the paper as the window draws it', async ({ register }) => {
  const printer = await catchPrints();
  await register.settings.look();
  await register.settings.choose('transport', 'tcp');
  await register.hands.fill('printer-target', printer.target);
  await register.hands.fill('receipt-header', 'قهوة كيمانج');
  await register.settings.save();
  await register.goSell();
  await register.sell([{ product: 'Flat white' }]);
  const start = Buffer.from([0x1d, 0x76, 0x30, 0]);
  await expect.poll(() => printer.bytes().includes(start)).toBe(true);
  const at = printer.bytes().indexOf(start);
  const width = printer.bytes().readUInt16LE(at + 4);
  const height = printer.bytes().readUInt16LE(at + 6);
  expect({ width, height }).toEqual({ width: 63, height: 40 });
  await expect.poll(() => printer.bytes().length).toBeGreaterThan(at + 8 + width * height);
  const bits = printer.bytes().subarray(at + 8, at + 8 + width * height);
  const black = [...bits].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  // Letters, not a bar and not nothing.
  expect(black).toBeGreaterThan(200);
  expect(black).toBeLessThan(8_000);
  printer.server.close();
});
