import { useEffect } from 'react';

import { CashierSheet } from '#renderer/frame/cashier-sheet.tsx';
import { FaultBoundary } from '#renderer/frame/fault-boundary.tsx';
import { laterPart } from '#renderer/later-part.tsx';
import { AgreeToShort } from '#renderer/sale/agree-to-short.tsx';
import { ClearSheet } from '#renderer/sale/clear-sheet.tsx';
import { CustomerSheet } from '#renderer/sale/customer-sheet.tsx';
import { DiscountSheet } from '#renderer/sale/discount-sheet.tsx';
import { LineSheet } from '#renderer/sale/line-sheet.tsx';
import { OverSheet, tellOver } from '#renderer/sale/over-sheet.tsx';
import { ParkedSheet } from '#renderer/sale/parked-sheet.tsx';
import { saleEnded, useSaleEnded } from '#renderer/sale/use-sale-ended.ts';
import type { SheetName } from '#renderer/state/viewing.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { whenIdle } from '#renderer/when-idle.ts';

const HelpSheet = laterPart(async () => (await import('#renderer/frame/help-sheet.tsx')).HelpSheet);
const PriceSheet = laterPart(async () => (await import('#renderer/sale/price-sheet.tsx')).PriceSheet);
const FavouriteSheet = laterPart(async () => (await import('#renderer/sale/favourite-sheet.tsx')).FavouriteSheet);
const ChoicesSheet = laterPart(async () => (await import('#renderer/sale/choices-sheet.tsx')).ChoicesSheet);
const MiscSheet = laterPart(async () => (await import('#renderer/sale/misc-sheet.tsx')).MiscSheet);
const GoodsSheet = laterPart(async () => (await import('#renderer/sale/goods-sheet.tsx')).GoodsSheet);
const StockSheet = laterPart(async () => (await import('#renderer/stock/stock-sheet.tsx')).StockSheet);
const SellerSheet = laterPart(async () => (await import('#renderer/sale/seller-sheet.tsx')).SellerSheet);
const SerialsSheet = laterPart(async () => (await import('#renderer/sale/serials-sheet.tsx')).SerialsSheet);
const UnitSheet = laterPart(async () => (await import('#renderer/sale/unit-sheet.tsx')).UnitSheet);
const WeighSheet = laterPart(async () => (await import('#renderer/sale/weigh-sheet.tsx')).WeighSheet);
const QuotesSheet = laterPart(async () => (await import('#renderer/sale/quotes-sheet.tsx')).QuotesSheet);
const VisitsSheet = laterPart(async () => (await import('#renderer/sale/visits-sheet.tsx')).VisitsSheet);
const CouponSheet = laterPart(async () => (await import('#renderer/sale/coupon-sheet.tsx')).CouponSheet);
const PointsSheet = laterPart(async () => (await import('#renderer/sale/points-sheet.tsx')).PointsSheet);
const UnprintedSheet = laterPart(async () => (await import('#renderer/frame/unprinted-sheet.tsx')).UnprintedSheet);
const SelfTestSheet = laterPart(
  async () => (await import('#renderer/screens/self-test/self-test-sheet.tsx')).SelfTestSheet,
);
const ReturnSheet = laterPart(async () => (await import('#renderer/sale/return-sheet.tsx')).ReturnSheet);
const ReturnBlindSheet = laterPart(
  async () => (await import('#renderer/sale/return-blind-sheet.tsx')).ReturnBlindSheet,
);

const sheets = {
  help: HelpSheet,
  price: PriceSheet,
  favourite: FavouriteSheet,
  choices: ChoicesSheet,
  misc: MiscSheet,
  goods: GoodsSheet,
  stock: StockSheet,
  seller: SellerSheet,
  serials: SerialsSheet,
  unit: UnitSheet,
  weigh: WeighSheet,
  cashier: CashierSheet,
  customer: CustomerSheet,
  discount: DiscountSheet,
  line: LineSheet,
  clear: ClearSheet,
  over: OverSheet,
  parked: ParkedSheet,
  quotes: QuotesSheet,
  unprinted: UnprintedSheet,
  visits: VisitsSheet,
  coupon: CouponSheet,
  points: PointsSheet,
  return: ReturnSheet,
  returnBlind: ReturnBlindSheet,
  selfTest: SelfTestSheet,
} as const satisfies Record<SheetName, unknown>;

/** Those that change the sale they were opened for; what adds goods is about whichever is on the screen. */
const ofOneSale: ReadonlySet<SheetName> = new Set([
  'seller',
  'serials',
  'unit',
  'weigh',
  'customer',
  'discount',
  'line',
  'clear',
  'coupon',
  'points',
  'returnBlind',
]);

/** At most one thing lies over the screen, and what somebody else has to agree to over that. */
export function Sheets() {
  const open = useUi(({ sheet }) => sheet);
  // A scan right behind its key must find the sheet there.
  useEffect(
    () =>
      whenIdle(
        ChoicesSheet.fetch,
        MiscSheet.fetch,
        GoodsSheet.fetch,
        StockSheet.fetch,
        SellerSheet.fetch,
        SerialsSheet.fetch,
        UnitSheet.fetch,
        WeighSheet.fetch,
        PriceSheet.fetch,
        HelpSheet.fetch,
        QuotesSheet.fetch,
        UnprintedSheet.fetch,
        VisitsSheet.fetch,
        CouponSheet.fetch,
        PointsSheet.fetch,
        ReturnSheet.fetch,
        ReturnBlindSheet.fetch,
        FavouriteSheet.fetch,
      ),
    [],
  );
  return (
    <>
      {open !== null && <OpenSheet of={open} />}
      <AgreeToShort />
    </>
  );
}

function OpenSheet({ of }: { readonly of: SheetName }) {
  const close = useUi((ui) => ui.close);
  const Open = sheets[of];
  return (
    <FaultBoundary key={of} onClose={close}>
      <Open />
      {ofOneSale.has(of) && <OverWithSale />}
    </FaultBoundary>
  );
}

function OverWithSale() {
  useSaleEnded(() => tellOver(saleEnded));
  return null;
}
