import type { WordId } from '#renderer/words/en/index.ts';
import { boughtWords } from '#renderer/words/es/bought.ts';
import { commonWords } from '#renderer/words/es/common.ts';
import { firstWords } from '#renderer/words/es/first.ts';
import { couponWords } from '#renderer/words/es/coupon.ts';
import { displayWords } from '#renderer/words/es/display.ts';
import { cameraWords } from '#renderer/words/es/camera.ts';
import { choicesWords } from '#renderer/words/es/choices.ts';
import { favouriteWords } from '#renderer/words/es/favourite.ts';
import { emailWords } from '#renderer/words/es/email.ts';
import { goodsChangeWords } from '#renderer/words/es/goods-change.ts';
import { goodsFindWords } from '#renderer/words/es/goods-find.ts';
import { goodsListWords } from '#renderer/words/es/goods-list.ts';
import { goodsWords } from '#renderer/words/es/goods.ts';
import { helpWords } from '#renderer/words/es/help.ts';
import { joinWords } from '#renderer/words/es/join.ts';
import { joiningWords } from '#renderer/words/es/joining.ts';
import { labelPrinterWords } from '#renderer/words/es/label-printer.ts';
import { priceWords } from '#renderer/words/es/price.ts';
import { miscWords } from '#renderer/words/es/misc.ts';
import { offlineWords } from '#renderer/words/es/offline.ts';
import { ownShopWords } from '#renderer/words/es/own-shop.ts';
import { packageUseWords } from '#renderer/words/es/package-use.ts';
import { pointsWords } from '#renderer/words/es/points.ts';
import { practiceWords } from '#renderer/words/es/practice.ts';
import { ageWords } from '#renderer/words/es/age.ts';
import { customerGroupWords } from '#renderer/words/es/customer-group.ts';
import { shopBooksWords } from '#renderer/words/es/shop-books.ts';
import { reportWords } from '#renderer/words/es/report.ts';
import { roleWords } from '#renderer/words/es/roles.ts';
import { runsOutWords } from '#renderer/words/es/runs-out.ts';
import { queueWords } from '#renderer/words/es/queues.ts';
import { quotesWords } from '#renderer/words/es/quotes.ts';
import { selfTestWords } from '#renderer/words/es/self-test.ts';
import { sellerWords } from '#renderer/words/es/seller.ts';
import { serialsWords } from '#renderer/words/es/serials.ts';
import { settingsFileWords } from '#renderer/words/es/settings-file.ts';
import { settingsWords } from '#renderer/words/es/settings.ts';
import { syncScreenWords } from '#renderer/words/es/sync-screen.ts';
import { shopAskedWords } from '#renderer/words/es/shop-asked.ts';
import { shopWords } from '#renderer/words/es/shop.ts';
import { stockWords } from '#renderer/words/es/stock.ts';
import { strayWords } from '#renderer/words/es/stray.ts';
import { telephoneWords } from '#renderer/words/es/telephone.ts';
import { tillWords } from '#renderer/words/es/till.ts';
import { unitsWords } from '#renderer/words/es/units.ts';
import { updatesWords } from '#renderer/words/es/updates.ts';
import { unprintedWords } from '#renderer/words/es/unprinted.ts';
import { visitsWords } from '#renderer/words/es/visits.ts';
import { weighWords } from '#renderer/words/es/weigh.ts';

/** All that the window says: loaded as one, before anything is said. */
export const spanish: Readonly<Record<WordId, string>> = {
  ...boughtWords,
  ...commonWords,
  ...firstWords,
  ...couponWords,
  ...displayWords,
  ...cameraWords,
  ...choicesWords,
  ...favouriteWords,
  ...emailWords,
  ...goodsChangeWords,
  ...goodsFindWords,
  ...goodsListWords,
  ...goodsWords,
  ...helpWords,
  ...joinWords,
  ...joiningWords,
  ...labelPrinterWords,
  ...priceWords,
  ...miscWords,
  ...offlineWords,
  ...ownShopWords,
  ...packageUseWords,
  ...pointsWords,
  ...practiceWords,
  ...ageWords,
  ...customerGroupWords,
  ...shopBooksWords,
  ...reportWords,
  ...roleWords,
  ...runsOutWords,
  ...queueWords,
  ...quotesWords,
  ...selfTestWords,
  ...sellerWords,
  ...serialsWords,
  ...settingsFileWords,
  ...settingsWords,
  ...syncScreenWords,
  ...shopAskedWords,
  ...shopWords,
  ...stockWords,
  ...strayWords,
  ...telephoneWords,
  ...tillWords,
  ...unitsWords,
  ...unprintedWords,
  ...updatesWords,
  ...visitsWords,
  ...weighWords,
};
