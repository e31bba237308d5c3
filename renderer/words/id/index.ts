import type { WordId } from '#renderer/words/en/index.ts';
import { boughtWords } from '#renderer/words/id/bought.ts';
import { commonWords } from '#renderer/words/id/common.ts';
import { firstWords } from '#renderer/words/id/first.ts';
import { couponWords } from '#renderer/words/id/coupon.ts';
import { displayWords } from '#renderer/words/id/display.ts';
import { cameraWords } from '#renderer/words/id/camera.ts';
import { choicesWords } from '#renderer/words/id/choices.ts';
import { favouriteWords } from '#renderer/words/id/favourite.ts';
import { emailWords } from '#renderer/words/id/email.ts';
import { goodsChangeWords } from '#renderer/words/id/goods-change.ts';
import { goodsFindWords } from '#renderer/words/id/goods-find.ts';
import { goodsListWords } from '#renderer/words/id/goods-list.ts';
import { goodsWords } from '#renderer/words/id/goods.ts';
import { helpWords } from '#renderer/words/id/help.ts';
import { joinWords } from '#renderer/words/id/join.ts';
import { joiningWords } from '#renderer/words/id/joining.ts';
import { labelPrinterWords } from '#renderer/words/id/label-printer.ts';
import { priceWords } from '#renderer/words/id/price.ts';
import { miscWords } from '#renderer/words/id/misc.ts';
import { offlineWords } from '#renderer/words/id/offline.ts';
import { ownShopWords } from '#renderer/words/id/own-shop.ts';
import { packageUseWords } from '#renderer/words/id/package-use.ts';
import { pointsWords } from '#renderer/words/id/points.ts';
import { practiceWords } from '#renderer/words/id/practice.ts';
import { reportWords } from '#renderer/words/id/report.ts';
import { roleWords } from '#renderer/words/id/roles.ts';
import { runsOutWords } from '#renderer/words/id/runs-out.ts';
import { queueWords } from '#renderer/words/id/queues.ts';
import { quotesWords } from '#renderer/words/id/quotes.ts';
import { selfTestWords } from '#renderer/words/id/self-test.ts';
import { sellerWords } from '#renderer/words/id/seller.ts';
import { serialsWords } from '#renderer/words/id/serials.ts';
import { settingsFileWords } from '#renderer/words/id/settings-file.ts';
import { settingsWords } from '#renderer/words/id/settings.ts';
import { syncScreenWords } from '#renderer/words/id/sync-screen.ts';
import { shopAskedWords } from '#renderer/words/id/shop-asked.ts';
import { ageWords } from '#renderer/words/id/age.ts';
import { customerGroupWords } from '#renderer/words/id/customer-group.ts';
import { shopBooksWords } from '#renderer/words/id/shop-books.ts';
import { shopWords } from '#renderer/words/id/shop.ts';
import { stockWords } from '#renderer/words/id/stock.ts';
import { strayWords } from '#renderer/words/id/stray.ts';
import { telephoneWords } from '#renderer/words/id/telephone.ts';
import { tillWords } from '#renderer/words/id/till.ts';
import { unitsWords } from '#renderer/words/id/units.ts';
import { updatesWords } from '#renderer/words/id/updates.ts';
import { unprintedWords } from '#renderer/words/id/unprinted.ts';
import { visitsWords } from '#renderer/words/id/visits.ts';
import { weighWords } from '#renderer/words/id/weigh.ts';

/** All that the window says: loaded as one, before anything is said. */
export const indonesian: Readonly<Record<WordId, string>> = {
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
  ...ageWords,
  ...customerGroupWords,
  ...shopBooksWords,
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
