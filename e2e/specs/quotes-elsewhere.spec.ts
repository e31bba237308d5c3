import { afterDark } from '#e2e/back-office.ts';
import { expect, test } from '#e2e/fixtures.ts';
import type { Register } from '#e2e/pages/register.ts';

test('a quote of another till is found and sold with the line down, and once more where it was made: a manager hears of it', async ({
  register: first,
  unpack,
  backOffice,
}) => {
  test.slow();
  const number = await keep(first);
  await expect.poll(() => backOffice.estimates()).toMatchObject([{ Number: number, Status: 'Open' }]);

  const second = await unpack();
  await second.firstRun({ outlet: 'Kemang', register: '2' });
  await second.openShift('50.00');
  await expect(second.light).toHaveText('All sent');
  await openSheet(second);
  await expect(second.hands.see('quote-1')).toContainText(number, { timeout: 30_000 });
  await second.page.keyboard.press('Escape');

  backOffice.goDark();
  const sold = await sell(second, number, 'from Kemang Till 1');
  expect(sold).toMatch(/^KMG2/);
  const soldToo = await sell(first, number, 'until');

  backOffice.comeBack();
  await expect
    .poll(
      async () => new Map((await backOffice.invoices()).map((each) => [each.Number, [each.SalesNTax, each.Payment]])),
      afterDark,
    )
    .toEqual(
      new Map([
        [soldToo, [1490, 'Paid']],
        [sold, [1490, 'Paid']],
      ]),
    );
  const lights = async () => new Set(await Promise.all([first, second].map((till) => till.light.textContent())));
  await expect.poll(lights, afterDark).toEqual(new Set(['1 needs a manager', 'All sent']));
  const [became] = await backOffice.estimates();
  expect(became).toMatchObject({ Number: number, Status: 'Invoice' });
  const [late, early] = became?.ConvertedNumber === sold ? [first, sold] : [second, soldToo];
  await late.sync.look();
  await late.sync.choose(number);
  await expect(late.sync.officeSays).toContainText(`Estimate ${number} is already invoice ${early}`);
});

async function openSheet({ hands, page }: Register): Promise<void> {
  await page.keyboard.press('Alt+Q');
  await expect(hands.see('quotes-sheet')).toBeVisible();
  await expect(hands.see('quote-find')).toBeFocused();
}

/** Two coffees and a loaf, as a quote. */
async function keep(till: Register): Promise<string> {
  const { hands, page } = till;
  await till.ring([{ product: 'Flat white', quantity: 2 }, { product: 'Rye loaf' }]);
  await openSheet(till);
  await page.keyboard.press('Enter');
  await expect(hands.see('quote-kept')).toBeVisible();
  const number = /\S+-Q\d+/.exec((await hands.see('quote-1').textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('Escape');
  return number;
}

/** By its last digits, at its prices. */
async function sell(till: Register, number: string, words: string): Promise<string> {
  const { hands, page, sale } = till;
  await openSheet(till);
  await hands.type(number.slice(-4));
  await expect(hands.see('quote-1')).toContainText(number);
  await expect(hands.see('quote-1')).toContainText(words);
  await page.keyboard.press('Enter');
  await expect(sale.total).toHaveText('$14.90');
  await expect(hands.see('quote-note')).toContainText(number);
  const invoice = await sale.payCash();
  await sale.next();
  return invoice;
}
