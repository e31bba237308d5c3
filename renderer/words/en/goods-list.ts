import type { RefusalsIn } from '#renderer/words/en/refusals-in.ts';

const asBefore = 'What is in by now stays, and is not there twice when the list is brought in again.';

/** The shop's own goods and prices, out of a spreadsheet. */
export const goodsListWords = {
  'goodsList.title': 'Goods from a list',
  'goodsList.what':
    'Brings the goods and prices of a spreadsheet into the back office of the shop, for all its tills. Save it as “CSV UTF-8”, with the columns Code, Name, Category and Price named in its first line. Before anything changes, it is said what would.',
  'goodsList.choose': 'Choose a list',
  'goodsList.out': 'Save the goods as a list',
  'goodsList.out.file': 'goods-{day}.csv',
  'goodsList.out.saving': '{count} goods so far …',
  'goodsList.out.saved':
    '{count, plural, one {# kind of goods} other {# kinds of goods}} saved as {file}, where this computer puts what is downloaded. Change prices and names there, and bring it in again.',
  'goodsList.out.part': 'The till has not copied all goods of the office yet: the rest is not in it.',
  'goodsList.reading': 'The list is compared with what the office has …',
  'goodsList.reading.of': 'Compared: {done} of {all}',
  'goodsList.writing': 'The list is brought in …',
  'goodsList.writing.of': 'Brought in: {done} of {all}',
  'goodsList.writing.goesOn': 'Selling goes on meanwhile, and this may be closed: it goes on by itself.',
  'goodsList.figures': '{added} new, {changed} changed, {same} as they are, {refused} cannot be read',
  'goodsList.allSame': 'All that can be read in the list is at the office as the list says. There is nothing to do.',
  'goodsList.nothing': 'No line of the list can be read, so there is nothing to bring in.',
  'goodsList.refused': 'Lines that cannot be read, in the words of the office',
  'goodsList.notTaken': 'Lines that were not brought in, in the words of the office',
  'goodsList.line': 'Line {line}',
  'goodsList.lineOf': 'Line {line}, {code}',
  'goodsList.changes': 'What changes',
  'goodsList.step.price': 'price {from} → {to}',
  'goodsList.step.cost': 'cost {from} → {to}',
  'goodsList.step.taxable': 'taxable {from} → {to}',
  'goodsList.step.name': 'name {from} → {to}',
  'goodsList.step.model': 'model {from} → {to}',
  'goodsList.step.none': 'none',
  'goodsList.step.yes': 'yes',
  'goodsList.step.no': 'no',
  'goodsList.fresh': 'What is new',
  'goodsList.more': 'and {count} more',
  'goodsList.ignored': 'Columns that are not read: {columns}.',
  'goodsList.discontinued': 'No longer sold at the office, and that stays so: {codes}.',
  'goodsList.elsewhere': 'In another category at the office, where they stay: {count}.',
  'goodsList.outletPriced': 'With a price of an outlet’s own, which stays beside the new one: {count}.',
  'goodsList.write': 'Bring it in: {added} new, {changed} changed',
  'goodsList.writeRest': 'Bring in the rest',
  'goodsList.ended':
    '{name}, by {by}, {moment}: {added} new, {changed} changed, {same} as they were, {refused} refused.',
  'goodsList.next':
    'They are on the shelf within a minute. Put something right in the list and choose it again: nothing is there twice.',
  'goodsList.unfit.empty': 'There is nothing in this file.',
  'goodsList.unfit.workbook': 'This is a workbook of a spreadsheet program, not a list.',
  'goodsList.unfit.letters': 'This file is no text, or not in UTF-8.',
  'goodsList.unfit.long': 'This file has more than 8 MB.',
  'goodsList.unfit.gone': 'This file could not be read.',
  'goodsList.save':
    'Nothing was changed. Open it in the spreadsheet program, choose “Save as” and the type “CSV UTF-8”, and choose that file here.',
  'goodsList.split': 'Nothing was changed. Save it as several lists, and bring in one after the other.',
  'goodsList.lookForIt': 'Nothing was changed. Look whether it is still there, and choose it again.',
  'refusal.goods_list_busy.happened': 'Another list is read or brought in at this till just now.',
  'refusal.goods_list_busy.safe': 'Nothing was changed by this one.',
  'refusal.goods_list_busy.next': 'Wait until that one is done, and choose this one again.',
  'refusal.goods_list_gone.happened':
    'The till does not have this list any more: it was started again, or handed another.',
  'refusal.goods_list_gone.safe': asBefore,
  'refusal.goods_list_gone.next': 'Choose the list again.',
  'refusal.goods_list_too_long.happened': 'The list has more than 8 MB.',
  'refusal.goods_list_too_long.safe': 'Nothing was changed.',
  'refusal.goods_list_too_long.next': 'Save it as several lists, and bring in one after the other.',
  'refusal.goods_list_first_till.happened': 'This till uses the back office of the till at {address}.',
  'refusal.goods_list_first_till.safe': 'Nothing was changed.',
  'refusal.goods_list_first_till.next': 'Bring the list in there. Its goods then come here by themselves.',
  'refusal.goods_list_no_office.happened': 'This office takes no lists of goods from a till.',
  'refusal.goods_list_no_office.safe': 'Nothing was changed.',
  'refusal.goods_list_no_office.next':
    'Bring the goods in at the office, in its own way. They then come here by themselves.',
  'refusal.goods_list_unreached.happened': 'The office is not reached just now.',
  'refusal.goods_list_unreached.safe': asBefore,
  'refusal.goods_list_unreached.next': 'Selling goes on. Bring the list in once the light says that all is sent.',
  'refusal.goods_list_denied.happened': 'The office does not do it: {says}',
  'refusal.goods_list_denied.safe': asBefore,
  'refusal.goods_list_denied.next': 'Ask whoever looks after the office, or try again later.',
  'refusal.goods_list_stopped.happened': 'The office did not go on with this list. It says: {says}',
  'refusal.goods_list_stopped.safe': asBefore,
  'refusal.goods_list_stopped.next':
    'Put that right and choose the list again. A list is saved as “CSV UTF-8”, and its first line names the columns Code, Name, Category and Price.',
} as const;

/** The refusals among them. */
export type GoodsListRefusalCode = RefusalsIn<typeof goodsListWords>;
