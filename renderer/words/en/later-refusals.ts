import type { BoughtRefusalCode } from '#renderer/words/en/bought.ts';
import type { GoodsChangeRefusalCode } from '#renderer/words/en/goods-change.ts';
import type { GoodsListRefusalCode } from '#renderer/words/en/goods-list.ts';
import type { OwnShopRefusalCode } from '#renderer/words/en/own-shop.ts';
import type { PointRefusalCode } from '#renderer/words/en/points.ts';
import type { QueueRefusalCode } from '#renderer/words/en/queues.ts';
import type { QuoteRefusalCode } from '#renderer/words/en/quotes.ts';
import type { RescueRefusalCode } from '#renderer/words/en/rescue.ts';
import type { SettingsFileRefusalCode } from '#renderer/words/en/settings-file.ts';
import type { ShopAskedRefusalCode } from '#renderer/words/en/shop-asked.ts';
import type { ShopBooksRefusalCode } from '#renderer/words/en/shop-books.ts';
import type { ShopRefusalCode } from '#renderer/words/en/shop.ts';
import type { StockRefusalCode } from '#renderer/words/en/stock.ts';
import type { UpdateRefusalCode } from '#renderer/words/en/updates.ts';

/** Those whose sentences come with a sheet: whoever can meet one has it on the screen. */
export type LaterRefusalCode =
  | BoughtRefusalCode
  | GoodsChangeRefusalCode
  | GoodsListRefusalCode
  | OwnShopRefusalCode
  | PointRefusalCode
  | QueueRefusalCode
  | QuoteRefusalCode
  | RescueRefusalCode
  | SettingsFileRefusalCode
  | ShopAskedRefusalCode
  | ShopBooksRefusalCode
  | ShopRefusalCode
  | StockRefusalCode
  | UpdateRefusalCode;
