import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Language } from '#domain/languages.ts';
import { patientlyAtStart, readKeptJson, writeKept } from '#register/kept-file.ts';
import { type Shop, shopFile } from '#register/kept-shop.ts';
import { type FirstWords, firstWords } from '#register/new-shop/first-words.ts';
import { moveAside, partsOfTill } from '#register/move-aside.ts';

/** A shop as somebody opens it on the first screen of its first till. */
export interface NewShop extends Shop {
  readonly outlet: {
    readonly name: string;
    /** Its receipts begin with it. */
    readonly code: string;
  };
  /** Of the names it begins with. */
  readonly language: Language;
}

const fileIn = (dataFolder: string) => path.join(dataFolder, 'new-shop.json');
const begunIn = (dataFolder: string) => path.join(dataFolder, 'own-shop.json');

/** For the next start. */
export async function leaveNewShop(dataFolder: string, shop: NewShop): Promise<void> {
  await writeKept(fileIn(dataFolder), JSON.stringify(shop));
}

/**
 * Before anything of the folder is opened: the shop this till showed, which nobody has worked in, is moved into `before-own-shop`,
 * and money, zone and the file that its back office begins with are written. A start that is cut off before the end does it once more.
 * False where nobody opened a shop.
 */
export function beginShop(dataFolder: string): boolean {
  const file = fileIn(dataFolder);
  // Only `leaveNewShop` writes it, at once.
  const opened = readKeptJson(file) as NewShop | undefined;
  if (opened === undefined) return false;
  const { currency, zone, outlet, language } = opened;
  const { office, shop, withLog } = partsOfTill(dataFolder);
  for (const name of [office, shop, ...withLog]) moveAside(dataFolder, 'before-own-shop', name);
  const begins = shopOf(outlet, firstWords[language]);
  writeFileSync(begunIn(dataFolder), JSON.stringify(begins), { flush: true });
  writeFileSync(path.join(dataFolder, shopFile), JSON.stringify({ currency, zone } satisfies Shop), { flush: true });
  patientlyAtStart(() => rmSync(file));
  return true;
}

/** What a new back office of this till begins with; undefined where nobody opened a shop here. */
export function begunShopFile(dataFolder: string): string | undefined {
  const file = begunIn(dataFolder);
  return existsSync(file) ? file : undefined;
}

function shopOf({ name, code }: NewShop['outlet'], words: FirstWords) {
  return {
    Outlets: [{ Name: name, Code: code, Registers: [words.register] }],
    PaymentMethods: [
      { Name: words.cash, Type: 'Cash' },
      { Name: words.card, Type: 'Card', MDR: 1.5 },
      { Name: words.transfer, Type: 'Transfer' },
      { Name: words.eWallet, Type: 'EWallet', MDR: 0.7 },
    ],
    WriteOffOptions: words.reasons,
  };
}
