import { Register } from '#e2e/pages/register.ts';

/** Another window of the same till. */
export async function besideOf({ process, page }: Register): Promise<Register> {
  const beside = new Register(process, await page.context().newPage());
  await beside.open();
  return beside;
}
