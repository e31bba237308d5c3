import { expect, test } from '#e2e/fixtures.ts';
import { hearPrint } from '#e2e/pages/print-dialog.ts';

const dewi = { name: 'Dewi', pin: '4711', role: 'cashier' } as const;

test('somebody looks at what was sold with the line down, and prints it', async ({ register, backOffice }) => {
  const { hands, page } = register;
  const printed = await hearPrint(page);
  backOffice.goDark();
  await register.sell([{ product: 'Flat white' }, { product: 'Flat white' }]);
  await register.sell([{ product: 'Club sandwich' }]);
  await page.keyboard.press('F8');
  await page.keyboard.press('Alt+V');
  const goods = hands.see('sold-goods');
  await expect(goods).toContainText(/Flat white\s*2\s*\d+ %\s*8\.40/);
  await expect(goods).toContainText('Club sandwich');
  const sum = (await hands.see('sold-sum').textContent()) ?? '';
  await page.keyboard.press('6');
  await expect(hands.see('sold-tenders')).toContainText(`Cash2100 %${sum.replace('$', '')}`);
  await page.keyboard.press('PageUp');
  await expect(hands.see('sold-sheet')).toContainText('Nothing was sold.');
  await page.keyboard.press('PageDown');
  for (const period of ['2', '3', '4']) {
    await page.keyboard.press(`Alt+${period}`);
    await expect(hands.see('sold-sum')).toHaveText(sum);
  }
  await page.keyboard.press('1');
  // Not every computer lets a window write there.
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new Error('not allowed'));
    Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: refuse });
  });
  await page.keyboard.press('F6');
  await expect(hands.see('sold-copy')).toContainText('keeps its clipboard');
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('F6');
  await expect(hands.see('sold-copy')).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Goods\tQuantity\tSold\n.*\t\d+\.\d\d/s);
  await page.keyboard.press('F2');
  await expect.poll(printed).toEqual(['What was sold']);
  await page.emulateMedia({ media: 'print' });
  const paper = hands.see('sold-page');
  await expect(paper).toBeVisible();
  await expect(paper).toContainText('Kemang · Kemang Till 1');
  await expect(paper).toContainText('Club sandwich');
  await expect(hands.see('sold-sheet')).toBeHidden();
});

test('what is sold in the practice shop is told there, and its paper says what it is', async ({ register }) => {
  const { hands, page } = register;
  await register.signOut();
  await hands.press('practice-enter');
  await expect(hands.see('practice')).toBeVisible();
  await register.signIn({ name: 'Ayu', pin: '000000' });
  await register.openShift();
  const printed = await hearPrint(page);
  await register.sell([{ product: 'Flat white' }]);
  await page.keyboard.press('F8');
  await page.keyboard.press('Alt+V');
  await expect(hands.see('sold-goods')).toContainText('Flat white');
  await page.keyboard.press('F2');
  await expect.poll(printed).toEqual(['What was sold']);
  await expect(hands.see('sold-page')).toContainText('Practice');
});

test('what was sold is not for a cashier, and between two shifts it can be looked at too', async ({ register }) => {
  const { hands, page, settings, shift } = register;
  await settings.look();
  await settings.addStaff(dewi);
  await register.sell([{ product: 'Flat white' }]);
  await register.signOut();
  await register.signIn(dewi);
  await page.keyboard.press('F8');
  await page.keyboard.press('Alt+V');
  await expect(hands.see('sold-sheet')).toContainText('Supervisor');
  await expect(hands.see('sold-sum')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await register.signOut();
  await register.signIn();
  await shift.close('104.20');
  await expect(hands.see('shift-closed')).toBeVisible();
  await page.keyboard.press('Alt+V');
  await expect(hands.see('sold-goods')).toContainText('Flat white');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(hands.see('open-shift')).toBeVisible();
  await page.keyboard.press('Alt+V');
  await expect(hands.see('sold-goods')).toContainText('Flat white');
});

test('large sums stand whole in what was sold', async ({ register }) => {
  const { hands, page, sale } = register;
  await page.setViewportSize({ width: 1024, height: 768 });
  await register.ring([{ product: 'Flat white', quantity: 9999 }]);
  await hands.press('edit-line');
  await hands.see('line-change-price').click({ force: true });
  await hands.keyIn('999999.99');
  await hands.press('line-save');
  await sale.openPay();
  await sale.take('card');
  await sale.finishedNumber();
  await page.keyboard.press('F8');
  await page.keyboard.press('Alt+V');
  const sum = hands.see('sold-sum');
  await expect(sum).toHaveText('$9,998,999,900.01');
  const isCut = await sum.evaluate((figure) => {
    const side = figure.closest('section');
    return !side || side.scrollWidth > side.clientWidth;
  });
  expect(isCut).toBe(false);
  const { height = 0 } = (await sum.boundingBox()) ?? {};
  const rowHeight = await sum.evaluate((figure) => Number.parseFloat(getComputedStyle(figure).lineHeight));
  expect(height).toBeLessThan(rowHeight * 1.5);
});

test('what all tills sold is seen at one of them, by outlet too, and not with the line down', async ({
  register,
  unpack,
  backOffice,
}) => {
  const { hands, page } = register;
  await register.sell([{ product: 'Flat white' }, { product: 'Flat white' }]);
  await register.officeHas(2);
  const other = await unpack();
  await other.firstRun({ outlet: 'Kemang', register: '2' });
  await other.openShift('50.00');
  await other.sell([{ product: 'Club sandwich' }]);
  await other.officeHas(2);

  await page.keyboard.press('F8');
  await page.keyboard.press('Alt+V');
  const goods = hands.see('sold-goods');
  await expect(goods).not.toContainText('Club sandwich');
  await page.keyboard.press('Alt+6');
  await expect(goods).toContainText('Club sandwich');
  await expect(goods).toContainText('Flat white');
  await expect(hands.see('report-invoices')).toHaveText('2');
  await expect(hands.see('report-total')).toHaveText('17.90');
  await expect(hands.see('sold-note')).toContainText('Told by the office at');
  await page.keyboard.press('4');
  await expect(hands.see('sold-outlets')).toContainText('Kemang');
  await page.keyboard.press('6');
  await expect(hands.see('sold-tenders')).toContainText('Cash2100 %17.90');
  const printed = await hearPrint(page);
  await page.keyboard.press('F2');
  await expect.poll(printed).toEqual(['What was sold']);
  await expect(hands.see('sold-page')).toContainText('All outlets');
  await page.keyboard.press('Alt+7');
  await expect(hands.see('sold-tenders')).toContainText('Cash2100 %17.90');

  backOffice.goDark();
  await page.keyboard.press('PageUp');
  await expect(hands.see('sold-sheet')).toContainText('The office gave no answer.');
  await page.keyboard.press('Alt+5');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('1');
  await expect(goods).toContainText('Flat white');
  await expect(goods).not.toContainText('Club sandwich');
});
