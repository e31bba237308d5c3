import { invoiceCreate } from '#contract/v3/invoice.ts';

import { expect, newShopTest as test } from '#e2e/fixtures.ts';

test('what is tried on the page of the office is done once, and the page says when nobody answers', async ({
  backOffice,
  page,
  forgive,
}) => {
  await page.goto(`${backOffice.url}/docs`);
  await page.getByLabel('client_id').fill(backOffice.credential.clientId);
  await page.getByLabel('client_secret').fill(backOffice.credential.clientSecret);
  await page.getByRole('button', { name: 'Sign in to try' }).click();
  await expect(page.locator('#signed-in')).toHaveText('Signed in');

  const { method, path } = invoiceCreate;
  const card = page.locator('details', { has: page.getByText(path, { exact: true }) }).filter({ hasText: method });
  await card.locator('summary').first().click();
  const sale = { Outlet: 'Kemang', Date: '2026-11-20', Tag: 'Store', TaxType: 'No Tax' };
  await card.getByLabel('Body').fill(JSON.stringify({ ...sale, Variants: [{ Code: '101', Quantity: 1, Price: 250 }] }));
  const send = card.getByRole('button', { name: `Send ${method}` });
  await send.dblclick();
  await expect(card.locator('pre')).toContainText('"Number"');
  expect(await backOffice.invoices()).toHaveLength(1);

  forgive(/Failed to (load resource|fetch)/);
  backOffice.goDark();
  await send.click();
  await expect(card.locator('pre')).toHaveText(/^No answer from the back office/);

  await page.route('**/openapi.json', (route) => route.abort());
  backOffice.comeBack();
  await page.reload();
  await expect(page.locator('#state')).toContainText('cannot be read');
});
