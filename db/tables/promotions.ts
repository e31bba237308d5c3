import { termList } from '#db/tables/term-list.ts';
import type { Promotion } from '#domain/promotions.ts';

export const { list: listPromotions, replace: replacePromotions } = termList<Promotion>('promotion');
