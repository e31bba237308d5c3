import type { boughtWords } from '#renderer/words/en/bought.ts';
import type { commonWords } from '#renderer/words/en/common.ts';
import type { firstWords } from '#renderer/words/en/first.ts';
import type { couponWords } from '#renderer/words/en/coupon.ts';
import type { displayWords } from '#renderer/words/en/display.ts';
import type { cameraWords } from '#renderer/words/en/camera.ts';
import type { choicesWords } from '#renderer/words/en/choices.ts';
import type { favouriteWords } from '#renderer/words/en/favourite.ts';
import type { emailWords } from '#renderer/words/en/email.ts';
import type { goodsChangeWords } from '#renderer/words/en/goods-change.ts';
import type { goodsFindWords } from '#renderer/words/en/goods-find.ts';
import type { goodsListWords } from '#renderer/words/en/goods-list.ts';
import type { goodsWords } from '#renderer/words/en/goods.ts';
import type { helpWords } from '#renderer/words/en/help.ts';
import type { joinWords } from '#renderer/words/en/join.ts';
import type { joiningWords } from '#renderer/words/en/joining.ts';
import type { labelPrinterWords } from '#renderer/words/en/label-printer.ts';
import type { priceWords } from '#renderer/words/en/price.ts';
import type { miscWords } from '#renderer/words/en/misc.ts';
import type { offlineWords } from '#renderer/words/en/offline.ts';
import type { ownShopWords } from '#renderer/words/en/own-shop.ts';
import type { packageUseWords } from '#renderer/words/en/package-use.ts';
import type { pointsWords } from '#renderer/words/en/points.ts';
import type { practiceWords } from '#renderer/words/en/practice.ts';
import type { reportWords } from '#renderer/words/en/report.ts';
import type { roleWords } from '#renderer/words/en/roles.ts';
import type { runsOutWords } from '#renderer/words/en/runs-out.ts';
import type { queueWords } from '#renderer/words/en/queues.ts';
import type { quotesWords } from '#renderer/words/en/quotes.ts';
import type { selfTestWords } from '#renderer/words/en/self-test.ts';
import type { sellerWords } from '#renderer/words/en/seller.ts';
import type { serialsWords } from '#renderer/words/en/serials.ts';
import type { settingsFileWords } from '#renderer/words/en/settings-file.ts';
import type { settingsWords } from '#renderer/words/en/settings.ts';
import type { syncScreenWords } from '#renderer/words/en/sync-screen.ts';
import type { shopAskedWords } from '#renderer/words/en/shop-asked.ts';
import type { ageWords } from '#renderer/words/en/age.ts';
import type { customerGroupWords } from '#renderer/words/en/customer-group.ts';
import type { shopBooksWords } from '#renderer/words/en/shop-books.ts';
import type { shopWords } from '#renderer/words/en/shop.ts';
import type { stockWords } from '#renderer/words/en/stock.ts';
import type { strayWords } from '#renderer/words/en/stray.ts';
import type { telephoneWords } from '#renderer/words/en/telephone.ts';
import type { tillWords } from '#renderer/words/en/till.ts';
import type { unitsWords } from '#renderer/words/en/units.ts';
import type { updatesWords } from '#renderer/words/en/updates.ts';
import type { unprintedWords } from '#renderer/words/en/unprinted.ts';
import type { visitsWords } from '#renderer/words/en/visits.ts';
import type { weighWords } from '#renderer/words/en/weigh.ts';

/** Each screen brings its words along, so that the first script need not carry them. */
type LaterWords = typeof commonWords &
  typeof boughtWords &
  typeof emailWords &
  typeof couponWords &
  typeof displayWords &
  typeof cameraWords &
  typeof choicesWords &
  typeof favouriteWords &
  typeof goodsChangeWords &
  typeof goodsFindWords &
  typeof goodsListWords &
  typeof goodsWords &
  typeof helpWords &
  typeof joinWords &
  typeof joiningWords &
  typeof labelPrinterWords &
  typeof miscWords &
  typeof offlineWords &
  typeof ownShopWords &
  typeof packageUseWords &
  typeof pointsWords &
  typeof practiceWords &
  typeof priceWords &
  typeof queueWords &
  typeof reportWords &
  typeof roleWords &
  typeof runsOutWords &
  typeof quotesWords &
  typeof selfTestWords &
  typeof sellerWords &
  typeof serialsWords &
  typeof settingsFileWords &
  typeof settingsWords &
  typeof shopAskedWords &
  typeof ageWords &
  typeof customerGroupWords &
  typeof shopBooksWords &
  typeof shopWords &
  typeof stockWords &
  typeof strayWords &
  typeof syncScreenWords &
  typeof telephoneWords &
  typeof tillWords &
  typeof unitsWords &
  typeof unprintedWords &
  typeof updatesWords &
  typeof visitsWords &
  typeof weighWords;
export type WordId = keyof typeof firstWords | keyof LaterWords;
