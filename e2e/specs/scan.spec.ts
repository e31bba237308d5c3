import { expect, test } from '#e2e/fixtures.ts';

const loaf = 'Rye loaf';
/** Nothing is offered along with them. */
const beans = 'Toraja single origin beans, 250 g';

test('a scan adds a line, and another scan one more of the same', async ({ register: { sale } }) => {
  await sale.scan(beans);
  await expect(sale.line(1)).toContainText(beans);
  await sale.scan(beans);
  await expect(sale.total).toHaveText('$29.00');
  await expect(sale.lines).toHaveCount(1);
});

test('a scan is one question to the register, and the shelf beside it stands still', async ({ register }) => {
  const asked: string[] = [];
  register.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void asked.push(payload.toString())),
  );
  await register.page.reload();
  await expect(register.hands.see('shelf').getByRole('button').first()).toBeVisible();
  await register.sale.setCustomer('Budi Hartono');
  await expect(register.sale.finder).toBeFocused();
  let sold = 0;
  // A machine that stops for the blink of an eye in the middle of the keys makes typing of a scan: then the next one counts.
  await expect(async () => {
    const shelf = await register.hands.see('shelf').elementHandle();
    asked.length = 0;
    sold += 1;
    await register.sale.scan(beans);
    await expect(register.sale.line(1)).toContainText(`${sold}${beans}`);
    expect(asked).toEqual([expect.stringContaining('sale.scan')]);
    expect(await shelf?.evaluate((node) => node.isConnected)).toBe(true);
  }).toPass();
});

test('a barcode nobody knows is said, and nothing is rung up', async ({ register: { sale, hands } }) => {
  await sale.scan(beans);
  await expect(sale.total).toHaveText('$14.50');
  await hands.scan('4006381333931');
  await expect(sale.trouble).toContainText('No product has the code 4006381333931.');
  await expect(sale.trouble).toContainText('The sale is as it was.');
  await expect(sale.total).toHaveText('$14.50');
  await expect(sale.finder).toHaveValue('');
  // No browser here lends its clipboard, and no window complains of that.
  await hands.press(sale.trouble.getByRole('button', { name: 'barcode_unknown' }));

  // Beside a sheet goods are scanned too, and the sheet lies over what the sale would say.
  await hands.press('discount');
  await hands.scan('4006381333948');
  await expect(sale.trouble).toHaveText(/No product has the code 4006381333948/);
  await expect(hands.see('discount-sheet').getByTestId('trouble')).toBeVisible();
  await hands.press('sheet-close');
  await expect(sale.trouble).toContainText('No product has the code 4006381333948.');

  await sale.scan(beans);
  await expect(sale.trouble).toBeHidden();
  await expect(sale.total).toHaveText('$29.00');
});

test('how many were keyed in front of a code that was not read stands there for the next try', async ({
  register: { sale, hands },
}) => {
  await hands.type('3*');
  await hands.scan('4006381333931');
  await expect(sale.trouble).toContainText('No product has the code 4006381333931.');
  await expect(sale.finder).toHaveValue('3*');
  await sale.scan(beans);
  await expect(sale.total).toHaveText('$43.50');
  await expect(sale.finder).toHaveValue('');
});

test('a scan is not typed into the field that has the cursor', async ({ register: { sale, hands } }) => {
  await sale.finder.fill('oat');
  await expect(sale.finder).toBeFocused();
  await sale.scan(beans);
  await expect(sale.line(1)).toContainText(beans);
  await expect(sale.finder).toHaveValue('oat');

  await hands.press('edit-line');
  await hands.fill('line-note', 'grind it');
  await sale.scan(beans);
  await expect(hands.see('line-note')).toHaveValue('grind it');
});

test('goods scanned beside a sheet are lines of their own, and it stays about its own line', async ({ register }) => {
  const { hands, sale, settings } = register;
  await register.ring([{ product: loaf }]);
  await hands.press('edit-line');
  await hands.fill('line-note', 'sliced');
  await settings.choose('line-change', 'price');
  await hands.keyIn('5.00');
  await sale.scan(beans);
  await expect(sale.lines).toHaveCount(2);
  await expect(hands.see('line-sheet')).toContainText(loaf);
  await hands.press('line-save');
  await expect(sale.line(1)).toContainText('sliced');
  await expect(sale.total).toHaveText('$19.50');

  await hands.press('discount');
  await hands.keyIn('100');
  await settings.choose('discount-on', 'line');
  await sale.scan('Baguette');
  await expect(sale.lines).toHaveCount(3);
  await hands.press('discount-give');
  await expect(sale.total).toHaveText('$17.70');
});

test('short codes, one right behind the other, are a piece each', async ({ register: { sale } }) => {
  for (const name of ['Club sandwich', loaf, 'Club sandwich', loaf, 'Club sandwich']) await sale.scan(name);
  await expect(sale.finder).toHaveValue('');
  await expect(sale.total).toHaveText('$41.50');
  await expect(sale.lines).toHaveCount(5);
});

test('what a hand types stays typed', async ({ register: { sale, hands } }) => {
  await expect(sale.finder).toBeFocused();
  await hands.type('8991');
  await expect(sale.finder).toHaveValue('8991');
  await expect(sale.lines).toHaveCount(0);
});

test('a code of two digits scanned on the pay screen is no amount, and its Enter pays nothing', async ({
  register: { sale, hands },
}) => {
  await sale.scan(beans);
  await sale.openPay();
  await hands.scan('40');
  await expect(hands.see('trouble')).toContainText('40');
  await expect(hands.see('keyed')).not.toContainText(/\d/);
  await expect(sale.due).toHaveText('$14.50');
});

test('a scan on the pay screen adds to the sale, and one behind the change starts the next', async ({
  register: { sale, hands },
}) => {
  await sale.scan(beans);
  await expect(sale.total).toHaveText('$14.50');
  await sale.openPay();
  await sale.scan(beans);
  await expect(sale.due).toHaveText('$29.00');
  await expect(hands.see('keyed')).not.toContainText(/\d/);
  await sale.take('cash');
  await sale.finishedNumber();

  await sale.scan(beans);
  await expect(hands.see('sell')).toBeVisible();
  await expect(sale.lines).toHaveCount(1);
  await expect(sale.total).toHaveText('$14.50');
});

test('a code of three characters scanned on the pay screen is a piece more and no money', async ({
  register: { sale, hands },
}) => {
  await sale.scan(beans);
  await expect(sale.total).toHaveText('$14.50');
  await sale.openPay();
  await hands.keyIn('20.00');
  await sale.scan('Club sandwich');
  await expect(sale.due).toHaveText('$24.00');
  await expect(hands.see('keyed')).toHaveText('20.00');
  await expect(hands.see('taken-1')).toBeHidden();
});

test('ten scans in a row are ten pieces, in the order of the hand', async ({ register: { sale } }) => {
  const goods = [
    'House blend beans, 250 g',
    'Oat drink, 1 l',
    'Whole milk, 1 l',
    'Tofu, silken, 300 g',
    'Tempeh, 300 g',
  ];
  for (const name of goods) {
    await sale.scan(name);
    await sale.scan(name);
  }
  await expect(sale.total).toHaveText('$41.20');
  await expect(sale.lines).toHaveCount(5);
  for (const [index, name] of goods.entries()) await expect(sale.line(index + 1)).toContainText(name);
});
