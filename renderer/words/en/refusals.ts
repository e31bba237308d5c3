import { afterSaleRefusals } from '#renderer/words/en/after-sale.ts';
import type { Trouble } from '#renderer/register/use-command.ts';
import { attentionRefusals } from '#renderer/words/en/attention.ts';
import { auditRefusals } from '#renderer/words/en/audit-refusals.ts';
import { paperRefusals } from '#renderer/words/en/paper-refusals.ts';
import { customerRefusals } from '#renderer/words/en/customer-refusals.ts';
import { goodsRefusals } from '#renderer/words/en/goods-refusals.ts';
import { cashRefusals } from '#renderer/words/en/cash-refusals.ts';
import { roleRefusals } from '#renderer/words/en/role-refusals.ts';
import { scaleRefusals } from '#renderer/words/en/scale-refusals.ts';
import type { LaterRefusalCode } from '#renderer/words/en/later-refusals.ts';
import { sellingRefusals } from '#renderer/words/en/selling-refusals.ts';
import { settingsRefusals } from '#renderer/words/en/settings-refusals.ts';

/** What happened · whether the money and the sale are safe · what to do now. */
export interface Sentence {
  readonly happened: string;
  readonly safe: string;
  readonly next: string;
}

const saleKept = 'The sale is as it was.';
const nothingTaken = 'No money was booked.';
const nothingChanged = 'Nothing was changed.';
const invoiceKept = 'The invoice is as it was.';

/** Every "no" of the register. A new one does not compile until it has its sentence. */
export const refusalWords = {
  ...attentionRefusals,
  ...auditRefusals,
  ...cashRefusals,
  ...sellingRefusals,
  ...roleRefusals,
  ...scaleRefusals,
  ...settingsRefusals,
  fault: {
    happened: 'The register could not finish this.',
    safe: 'What is on the screen was read again and is what the register holds.',
    next: 'Look at it, then try once more. If it happens again, call your manager with the code.',
  },
  unanswered: {
    happened: 'The register gave no answer.',
    safe: 'It may have done this or not. What is on the screen is read again as soon as it answers.',
    next: 'Look whether it is done before you do it once more.',
  },
  not_signed_in: { happened: 'Nobody is signed in.', safe: saleKept, next: 'Sign in with your PIN.' },
  not_allowed: {
    happened: 'Your role does not do this alone.',
    safe: nothingChanged,
    next: 'Ask for a yes: {who} can give it.',
  },
  till_not_set_up: {
    happened: 'This till has no outlet yet.',
    safe: 'Nothing was sold.',
    next: 'Choose the outlet and register first.',
  },
  disk_full: {
    happened: 'The disk of this till is full.',
    safe: 'Everything up to now is stored. This last step was not.',
    next: 'Stop selling here and free some space, then do it again.',
  },
  disk_read_only: {
    happened: 'The disk of this till takes nothing more: it can only be read.',
    safe: 'Everything up to now is stored. This last step was not.',
    next: 'Stop selling here and call whoever looks after the till.',
  },
  key_unusable: {
    happened: '{key} cannot be given to that.',
    safe: 'The keys are as they were.',
    next: 'Press a function key, or a letter with Ctrl or Alt.',
  },
  key_taken: {
    happened: '{key} does something else already.',
    safe: 'The keys are as they were.',
    next: 'Give that one another key first.',
  },
  manager_exists: { happened: 'This till already has a manager.', safe: nothingChanged, next: 'Sign in with a PIN.' },
  name_missing: { happened: 'The name is empty.', safe: nothingChanged, next: 'Type a name.' },
  name_taken: {
    happened: 'Somebody already has that name.',
    safe: nothingChanged,
    next: 'Add a second name or an initial.',
  },
  pin_too_short: {
    happened: 'The PIN is too short.',
    safe: nothingChanged,
    next: 'Use at least {digits, plural, one {# digit} other {# digits}}.',
  },
  pin_too_long: {
    happened: 'The PIN is too long.',
    safe: nothingChanged,
    next: 'Use at most {digits, plural, one {# digit} other {# digits}}.',
  },
  pin_not_digits: { happened: 'The PIN has more than digits in it.', safe: nothingChanged, next: 'Use digits only.' },
  staff_unknown: {
    happened: 'That person is no longer on this till.',
    safe: nothingChanged,
    next: 'Choose another name.',
  },
  pin_wrong: {
    happened: 'That PIN is not right.',
    safe: 'The open sale is kept.',
    next: '{triesLeft, plural, =0 {No tries left.} one {One try left.} other {# tries left.}}',
  },
  locked_out: {
    happened: 'Too many wrong PINs.',
    safe: 'The open sale is kept.',
    next: 'Try again at {until}, or let somebody else sign in.',
  },
  outlet_unknown: {
    happened: 'The back office does not know that outlet any more.',
    safe: nothingChanged,
    next: 'Choose another one.',
  },
  already_set_up: { happened: 'This till is already set up.', safe: nothingChanged, next: 'Sign in and sell.' },
  register_name_missing: {
    happened: 'The register has no name.',
    safe: nothingChanged,
    next: 'Type the name on the sticker of this till.',
  },
  register_code_invalid: {
    happened: 'That register code cannot be used in receipt numbers.',
    safe: nothingChanged,
    next: 'Use capital letters and digits, such as A or B2.',
  },
  office_unreachable: {
    happened: 'The back office cannot be reached.',
    safe: nothingChanged,
    next: 'It is needed once, to prove that the receipt numbers of this till are unused. Check the line and try again.',
  },
  office_refuses: {
    happened: 'The back office does not show this till its invoices: {words}',
    safe: nothingChanged,
    next: 'They are needed once, to prove that the receipt numbers of this till are unused. Give its client the right to see them there, and try again.',
  },
  letters_used_up: {
    happened: 'Register {registerCode} was set up so often that no unused receipt numbers are left for it.',
    safe: nothingChanged,
    next: 'Give this till a register code that no till of this outlet had before, of capital letters and digits.',
  },
  barcode_unknown: {
    happened: 'No product has the code {barcode}.',
    safe: saleKept,
    next: 'Scan again, or find it by name.',
  },
  goods_expired: {
    happened: '{name} was to be sold by {on}.',
    safe: saleKept,
    next: 'Take it off the shelf and give the customer another one.',
  },
  variant_discontinued: {
    happened: '{name} is not sold any more.',
    safe: saleKept,
    next: 'Take another product, or ask a manager.',
  },
  variant_gone: { happened: 'That product has left the catalogue.', safe: saleKept, next: 'Find it again by name.' },
  shift_not_open: {
    happened: 'The shift is not open.',
    safe: 'Nothing was booked.',
    next: 'Open the shift with its float, then do this again.',
  },
  amount_out_of_range: {
    happened: 'That amount is larger than this till can count.',
    safe: nothingChanged,
    next: 'Check the figure.',
  },
  quantity_zero: { happened: 'A line cannot have quantity zero.', safe: saleKept, next: 'Remove the line instead.' },
  quantity_out_of_range: {
    happened: 'That quantity is too large.',
    safe: saleKept,
    next: 'At most {most} fit on one line.',
  },
  price_below_zero: {
    happened: 'A price cannot be below zero.',
    safe: saleKept,
    next: 'Type it without a minus. For a return, change the sign of the quantity.',
  },
  line_gone: { happened: 'That line is no longer in the sale.', safe: saleKept, next: 'Choose another line.' },
  nothing_to_undo: { happened: 'There is nothing to put back.', safe: saleKept, next: 'Add the product again.' },
  discount_over_hundred: {
    happened: 'A discount cannot be over 100 %.',
    safe: saleKept,
    next: 'Type a percentage from 0 to 100.',
  },
  discount_below_zero: {
    happened: 'A discount cannot be below zero.',
    safe: saleKept,
    next: 'Type it without a minus.',
  },
  discount_over_amount: {
    happened: 'The discount is more than there is to pay.',
    safe: saleKept,
    next: 'At most {most} can be taken off.',
  },
  ...customerRefusals,
  ...goodsRefusals,
  ...paperRefusals,
  customer_gone: { happened: 'That customer is no longer known.', safe: saleKept, next: 'Find the customer again.' },
  method_unknown: {
    happened: 'That way to pay is not known any more.',
    safe: nothingTaken,
    next: 'Choose another way to pay.',
  },
  tender_below_zero: {
    happened: 'An amount taken cannot be below zero here.',
    safe: nothingTaken,
    next: 'Type it without a minus.',
  },
  tender_zero: { happened: 'Nothing was keyed in.', safe: nothingTaken, next: 'Key in the amount taken.' },
  change_only_from_cash: {
    happened: 'That is more than what is due, and only cash gives change.',
    safe: nothingTaken,
    next: 'Key in what is due, or take cash.',
  },
  sale_ended: {
    happened: 'That sale was ended or put aside in another window.',
    safe: 'Nothing was done here, and no money was booked here.',
    next: 'Look at the sale as it is now.',
  },
  sale_empty: { happened: 'There is nothing in the sale.', safe: nothingTaken, next: 'Scan a product first.' },
  nothing_due: { happened: 'Nothing is left to pay.', safe: nothingTaken, next: 'Finish the sale.' },
  tender_unresolved: {
    happened: 'Nobody has said yet whether {method} {amount} was paid.',
    safe: 'The sale and the money are kept.',
    next: 'Look at the terminal or its paper, then press Paid or Not paid.',
  },
  tender_gone: {
    happened: 'That payment is no longer in the sale.',
    safe: saleKept,
    next: 'Look at what is left to pay.',
  },
  not_enough: {
    happened: '{due} is still to be paid.',
    safe: 'The sale and what was taken so far are kept.',
    next: 'Take the rest, or leave it on the customer’s account.',
  },
  customer_needed: {
    happened: 'Nobody is named who owes the rest.',
    safe: 'The sale and what was taken so far are kept.',
    next: 'Choose the customer, then leave it unpaid.',
  },
  tenders_taken: {
    happened: 'Money was already taken for this sale.',
    safe: 'The sale and the money are kept.',
    next: 'Give the payments back first, then clear it.',
  },
  invoice_gone: {
    happened: 'That invoice is not on this till.',
    safe: nothingChanged,
    next: 'Find it again by its number.',
  },
  invoice_voided: { happened: 'That invoice is void.', safe: invoiceKept, next: 'Restore it first.' },
  not_owing: {
    happened: 'Nothing is owed on that invoice.',
    safe: invoiceKept,
    next: 'There is nothing to write off.',
  },
  tag_unknown: { happened: 'That reason is no longer on the list.', safe: invoiceKept, next: 'Choose another reason.' },
  already_written_off: {
    happened: 'That invoice is already written off.',
    safe: invoiceKept,
    next: 'Cancel the write-off first.',
  },
  not_written_off: {
    happened: 'That invoice is not written off.',
    safe: invoiceKept,
    next: 'There is nothing to cancel.',
  },
  not_voided: { happened: 'That invoice is not void.', safe: invoiceKept, next: 'There is nothing to restore.' },
  reason_missing: { happened: 'The reason is empty.', safe: nothingChanged, next: 'Type why, for whoever asks later.' },
  shift_already_open: { happened: 'The shift is already open.', safe: nothingChanged, next: 'Start selling.' },
  float_below_zero: {
    happened: 'The float cannot be below zero.',
    safe: nothingChanged,
    next: 'Count the drawer and type what is in it.',
  },
  counted_below_zero: {
    happened: 'The counted cash cannot be below zero.',
    safe: 'The shift is still open and complete.',
    next: 'Count the drawer and type what is in it.',
  },
  sale_not_empty: {
    happened: 'A sale is still open.',
    safe: 'The sale and the shift are kept.',
    next: 'Finish, park or clear the sale, then close the shift.',
  },
  shift_gone: { happened: 'That shift is not on this till.', safe: nothingChanged, next: 'Choose another shift.' },
  operation_gone: {
    happened: 'That entry is no longer on the list.',
    safe: 'Nothing was sent twice.',
    next: 'Look at the list again.',
  },
  operation_not_waiting_for_a_person: {
    happened: 'That entry goes on by itself.',
    safe: 'Nothing was sent twice.',
    next: 'There is nothing to decide here.',
  },
  job_gone: { happened: 'That print is no longer on the list.', safe: nothingChanged, next: 'Print from the invoice.' },
  ...afterSaleRefusals,
} as const satisfies Record<Exclude<Trouble['code'], LaterRefusalCode> | 'unanswered', Sentence>;
