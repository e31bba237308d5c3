import { invoiceSendReceiptByEmail } from '#contract/v3/invoice.ts';
import { expect, test } from '#e2e/fixtures.ts';

test('a receipt goes by e-mail, after its sale, when the line is back', async ({ register, backOffice }) => {
  backOffice.goDark();
  const number = await register.sell([{ product: 'Flat white' }]);
  await register.invoices.open(number);
  await register.hands.press('receipt');
  await register.hands.fill('receipt-email', 'rani');
  await register.hands.press('receipt-email-send');
  await expect(register.hands.see('trouble')).toContainText('That is not an e-mail address.');
  await register.hands.fill('receipt-email', 'rani@example.com');
  await register.page.keyboard.press('F8');
  await expect(register.hands.see('receipt-email-queued')).toContainText('rani@example.com');
  await register.page.keyboard.press('Escape');

  await register.sync.look();
  await expect(register.page.getByText(`Receipt by e-mail ${number}`)).toBeVisible();
  backOffice.comeBack();
  await register.officeHas(3);
  expect(backOffice.requests(invoiceSendReceiptByEmail.name)).toBeGreaterThan(0);
  const letters = await backOffice.letters();
  expect(letters).toMatchObject([{ recipient: 'rani@example.com', body: expect.stringContaining('Total: 4.20') }]);

  // The office of the tests has no mail server.
  await register.hands.press('sync-show-done');
  await register.sync.choose(`Receipt by e-mail ${number}`);
  await expect(register.sync.detail).toContainText(
    'will be sent to rani@example.com once this back office has a mail server',
  );
});
