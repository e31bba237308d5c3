import { z } from 'zod';

import {
  assumed,
  guid,
  guids,
  integer,
  integerBetween,
  keyList,
  optionalDay,
  requiredText,
  shown,
  text,
  textList,
} from '#contract/v3/field.ts';

/** A record belongs to an outlet, addressed by name or by ID; either stands in for the other. */
export const outletFields = {
  Outlet: shown(text.nullish()),
  OutletID: shown(guid.nullish()),
};

export const outletAndNumberFields = { ...outletFields, Number: shown(requiredText) };

export const outletAndNumber = z.object(outletAndNumberFields).refine(namesOutlet, outletMissing());

export const outletAndNumberList = z
  .object({ ...outletFields, Number: shown(keyList(10_000, 'numbers')) })
  .refine(namesOutlet, outletMissing());

/** Outlet and Number, OutletID and Number, or the document's ID. */
export const documentFields = {
  ...outletFields,
  Number: shown(text.nullish()),
  ID: shown(guid.nullish()),
};

export const documentKey = z
  .object(documentFields)
  .refine(namesDocument, documentNumberMissing())
  .refine(namesDocumentOutlet, outletMissing());

/** A document that is taken off the list because it became an invoice that is there already. */
const becameFields = { ConvertedNumber: assumed(text.nullish()) };

export const documentKeyAndInvoice = z
  .object({ ...documentFields, ...becameFields })
  .refine(namesDocument, documentNumberMissing())
  .refine(namesDocumentOutlet, outletMissing());

export const outletAndNumberAndInvoice = z
  .object({ ...outletAndNumberFields, ...becameFields })
  .refine(namesOutlet, outletMissing());

export const pageFields = {
  PageNumber: assumed(integerBetween(1, 1_000_000_000).nullish()),
  /** More is refused rather than cut: a client takes a page that is shorter than it asked for as the last. */
  PageSize: assumed(integerBetween(1, 10_000).nullish()),
};

/** Clients ask for the whole catalogue as one page. */
export const cataloguePageFields = { ...pageFields, PageSize: assumed(integerBetween(1, 1_000_000_000).nullish()) };

export const outletsFields = {
  Outlet: assumed(textList.nullish()),
  OutletID: assumed(guids.nullish()),
};

export const listOutletFields = {
  ListOutlet: assumed(textList.nullish()),
  ListOutletID: assumed(guids.nullish()),
};

/** The operations on stock are known by either pair of names, so all of them hear both: of a filter nobody reads, all outlets would come. */
export const stockOutletFields = { ...listOutletFields, ...outletsFields };

/** Both days are included. */
export const periodFields = {
  From: assumed(optionalDay),
  To: assumed(optionalDay),
};

/** One of the five list envelopes of the service: a page and how many rows there are in all. */
export function withTotalCount<Item extends z.ZodType>(item: Item) {
  return z.looseObject({ Data: assumed(z.array(item)), TotalCount: assumed(integer) });
}

export const countAnswer = z.looseObject({ Count: assumed(integer) });

export interface OutletKey {
  readonly Outlet?: string | null | undefined;
  readonly OutletID?: string | null | undefined;
}

export interface DocumentKey extends OutletKey {
  readonly Number?: string | null | undefined;
  readonly ID?: string | null | undefined;
}

export function namesOutlet(key: OutletKey): boolean {
  return Boolean(key.Outlet) || Boolean(key.OutletID);
}

export function namesDocument(key: DocumentKey): boolean {
  return Boolean(key.ID) || Boolean(key.Number);
}

export function namesDocumentOutlet(key: DocumentKey): boolean {
  return Boolean(key.ID) || !key.Number || namesOutlet(key);
}

export function outletMissing() {
  return { path: ['Outlet'], error: 'or OutletID is required' };
}

export function documentNumberMissing() {
  return { path: ['Number'], error: 'or ID is required' };
}
