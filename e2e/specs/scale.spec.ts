import { product } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { startFakeScale } from '#testing/fake-scale.ts';

const bananas = 'Bananas per gram';

test('a scale is set up with the keyboard, and what lies on it is the quantity of the line', async ({ register }) => {
  const { hands, page, sale, settings } = register;
  const scale = await startFakeScale();
  await settings.look();
  await hands.see('scale-set-up').focus();
  await page.keyboard.press('Enter');
  await hands.see('scale-way-none').focus();
  await page.keyboard.press('ArrowRight');
  await hands.fill('scale-where', scale.target);
  await page.keyboard.press('F2');
  await expect(hands.see('scale-sheet').getByTestId('trouble')).toContainText('The scale says nothing.');
  scale.answer = '\u000200.000\r';
  await page.keyboard.press('F2');
  await expect(hands.see('scale-heard')).toContainText('It reads 0.000 kg, and lies still.');
  await page.keyboard.press('F9');
  await expect(hands.see('settings-saved')).toBeVisible();
  await expect(hands.see('scale-is')).toHaveText(scale.target);

  await register.ring([{ product: bananas }]);
  await page.keyboard.press('Alt+w');
  await expect(hands.see('weigh-sheet').getByTestId('trouble')).toContainText('There is nothing on the scale.');
  await expect(hands.see('weigh-take')).toBeDisabled();
  scale.answer = '\u0002?A\r';
  await page.keyboard.press('F2');
  scale.answer = '\u000200.640\r';
  await expect(hands.see('weigh-figure')).toContainText('0.640 kg');
  await expect(hands.see('weigh-take')).toBeDisabled();
  await expect(hands.see('weigh-of-g')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(hands.see('weigh-take')).toContainText('Take 0.640 kg for 6.40');
  await page.keyboard.press('Enter');
  await expect(sale.line(1)).toContainText(`0.640 kg${bananas}`);
  // A gram more is nobody's wish; the next scan shows that the key before it was heard.
  await expect(hands.see('more')).toHaveCount(0);
  await page.keyboard.press('-');
  await sale.scan('Rye loaf');
  await expect(sale.lines).toHaveCount(2);
  await expect(sale.line(1)).toContainText(`0.640 kg${bananas}`);
  await page.keyboard.press('-');
  await expect(sale.lines).toHaveCount(1);
  const one = await sale.total.textContent();
  await sale.payCash();
  await sale.next();
  // The same as keyed.
  await register.ring([{ product: bananas, quantity: 640 }]);
  await expect(sale.total).toHaveText(one ?? '');
  await scale.close();
});

test('goods whose price is of a kilogram are weighed with the keyboard, and asked only once what it is of', async ({
  register,
}) => {
  const { hands, page, sale, settings } = register;
  const scale = await startFakeScale();
  scale.answer = '\u000200.640\r';
  await settings.useScale(scale.target);
  await register.goSell();
  const cake = 'Cheesecake, slice';
  await register.ring([{ product: cake }]);
  await page.keyboard.press('Alt+w');
  await expect(hands.see('weigh-figure')).toContainText('0.640 kg');
  // As 640 of them it would be 3,328.00.
  await expect(hands.see('weigh-take')).toHaveText(/^Say what its price is of/);
  await expect(hands.see('weigh-of-g')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(hands.see('weigh-figure')).toContainText('5.20/kg');
  await expect(hands.see('weigh-take')).toContainText('Take 0.640 kg for 3.33');
  await page.keyboard.press('Enter');
  await expect(hands.see('weigh-sheet')).toHaveCount(0);
  await expect(sale.line(1)).toContainText('0.640 kg × 5.20/kg');
  await expect(sale.total).toHaveText('$3.33');
  await sale.payCash();
  await sale.next();
  await expect(hands.see(`tile-${product(cake).code}`)).toContainText('5.20/kg');

  scale.answer = '\u000201.000\r';
  await register.ring([{ product: cake }]);
  // What is known to be sold by weight is weighed without a key.
  await expect(hands.see('weigh-of-kg')).toBeChecked();
  await expect(hands.see('weigh-take')).toContainText('Take 1.000 kg for 5.20');
  await page.keyboard.press('Enter');
  await expect(sale.line(1)).toContainText('1.000 kg × 5.20/kg');
  await scale.close();
});

test('the weight that a scale of its own shows is keyed', async ({ register }) => {
  const { hands, page, sale } = register;
  await register.ring([{ product: 'Cheesecake, slice' }]);
  await expect(hands.see('weigh-line')).toHaveCount(0);
  await page.keyboard.press('Alt+w');
  await expect(hands.see('weigh-words')).toHaveText('Key the grams that the scale shows.');
  await expect(hands.see('weigh-take')).toBeDisabled();
  await expect(hands.see('weigh-of-g')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await hands.type('454');
  await expect(hands.see('weigh-figure')).toContainText('0.454 kg');
  await expect(hands.see('weigh-figure')).toContainText('5.20/lb');
  await page.keyboard.press('Enter');
  await expect(sale.line(1)).toContainText('1.001 lb × 5.20/lb');
  await expect(sale.total).toHaveText('$5.20');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test('a bowl is weighed first and counts for nothing', async ({ register }) => {
    const { hands, sale, settings } = register;
    const scale = await startFakeScale();
    await settings.useScale(scale.target, 'nci');
    await register.goSell();
    await register.ring([{ product: bananas }]);
    scale.answer = '\n00.108KG\r\nS00\r\u0003';
    await hands.press('weigh-line');
    await expect(hands.see('weigh-figure')).toContainText('0.108 kg');
    await hands.press('weigh-tare');
    await expect(hands.see('weigh-words')).toContainText('Now the goods with it');
    await expect(hands.see('weigh-take')).toBeDisabled();
    scale.answer = '\n00.640KG\r\nS00\r\u0003';
    await hands.press('weigh-again');
    await expect(hands.see('weigh-figure')).toContainText('0.532 kg');
    await expect(hands.see('weigh-words')).toContainText('On the scale 0.640 kg, tare 0.108 kg');
    await hands.press(hands.page.locator('label', { has: hands.see('weigh-of-g') }));
    await hands.press('weigh-take');
    await expect(sale.line(1)).toContainText(`0.532 kg${bananas}`);

    // With this key more, the line's own sheet is whole on a small screen.
    await hands.press('edit-line');
    await expect(hands.see('line-sheet').getByTestId('weigh')).toBeInViewport({ ratio: 1 });
    await expect(hands.see('line-save')).toBeInViewport({ ratio: 1 });
    await hands.press('sheet-close');
    await scale.close();
  });

  test('a sale does not wait for a scale that went silent', async ({ register }) => {
    const { hands, sale, settings } = register;
    const scale = await startFakeScale();
    await settings.useScale(scale.target);
    await register.goSell();
    await register.ring([{ product: bananas }]);
    await hands.press('weigh-line');
    await expect.poll(() => scale.asked).toBe('W');
    await hands.press('sheet-close');
    await sale.payCash();
    await scale.close();
  });
});
