import { lazy, Suspense, useEffect } from 'react';

import { CashierSheet } from '#renderer/frame/cashier-sheet.tsx';
import { FaultBoundary } from '#renderer/frame/fault-boundary.tsx';
import { ClearSheet } from '#renderer/sale/clear-sheet.tsx';
import { CustomerSheet } from '#renderer/sale/customer-sheet.tsx';
import { DiscountSheet } from '#renderer/sale/discount-sheet.tsx';
import { LineSheet } from '#renderer/sale/line-sheet.tsx';
import { ParkedSheet } from '#renderer/sale/parked-sheet.tsx';
import type { SheetName } from '#renderer/state/viewing.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { whenIdle } from '#renderer/when-idle.ts';

const loadHelp = async () => ({ default: (await import('#renderer/frame/help-sheet.tsx')).HelpSheet });
const HelpSheet = lazy(loadHelp);
const loadPrice = async () => ({ default: (await import('#renderer/sale/price-sheet.tsx')).PriceSheet });
const PriceSheet = lazy(loadPrice);
const loadFavourite = async () => ({ default: (await import('#renderer/sale/favourite-sheet.tsx')).FavouriteSheet });
const FavouriteSheet = lazy(loadFavourite);
const loadChoices = async () => ({ default: (await import('#renderer/sale/choices-sheet.tsx')).ChoicesSheet });
const ChoicesSheet = lazy(loadChoices);
const loadMisc = async () => ({ default: (await import('#renderer/sale/misc-sheet.tsx')).MiscSheet });
const MiscSheet = lazy(loadMisc);
const loadGoods = async () => ({ default: (await import('#renderer/sale/goods-sheet.tsx')).GoodsSheet });
const GoodsSheet = lazy(loadGoods);
const loadSeller = async () => ({ default: (await import('#renderer/sale/seller-sheet.tsx')).SellerSheet });
const SellerSheet = lazy(loadSeller);
const loadSerials = async () => ({ default: (await import('#renderer/sale/serials-sheet.tsx')).SerialsSheet });
const SerialsSheet = lazy(loadSerials);
const loadUnit = async () => ({ default: (await import('#renderer/sale/unit-sheet.tsx')).UnitSheet });
const UnitSheet = lazy(loadUnit);
const loadWeigh = async () => ({ default: (await import('#renderer/sale/weigh-sheet.tsx')).WeighSheet });
const WeighSheet = lazy(loadWeigh);
const loadQuotes = async () => ({ default: (await import('#renderer/sale/quotes-sheet.tsx')).QuotesSheet });
const QuotesSheet = lazy(loadQuotes);
const loadVisits = async () => ({ default: (await import('#renderer/sale/visits-sheet.tsx')).VisitsSheet });
const VisitsSheet = lazy(loadVisits);
const loadCoupon = async () => ({ default: (await import('#renderer/sale/coupon-sheet.tsx')).CouponSheet });
const CouponSheet = lazy(loadCoupon);
const loadPoints = async () => ({ default: (await import('#renderer/sale/points-sheet.tsx')).PointsSheet });
const PointsSheet = lazy(loadPoints);
const loadReturn = async () => ({ default: (await import('#renderer/sale/return-sheet.tsx')).ReturnSheet });
const ReturnSheet = lazy(loadReturn);
const loadBlind = async () => ({ default: (await import('#renderer/sale/return-blind-sheet.tsx')).ReturnBlindSheet });
const ReturnBlindSheet = lazy(loadBlind);

const sheets = {
  help: HelpSheet,
  price: PriceSheet,
  favourite: FavouriteSheet,
  choices: ChoicesSheet,
  misc: MiscSheet,
  goods: GoodsSheet,
  seller: SellerSheet,
  serials: SerialsSheet,
  unit: UnitSheet,
  weigh: WeighSheet,
  cashier: CashierSheet,
  customer: CustomerSheet,
  discount: DiscountSheet,
  line: LineSheet,
  clear: ClearSheet,
  parked: ParkedSheet,
  quotes: QuotesSheet,
  visits: VisitsSheet,
  coupon: CouponSheet,
  points: PointsSheet,
  return: ReturnSheet,
  returnBlind: ReturnBlindSheet,
} as const satisfies Record<SheetName, unknown>;

/** At most one thing lies over the screen. */
export function Sheets() {
  const open = useUi(({ sheet }) => sheet);
  const close = useUi((ui) => ui.close);
  // A scan right behind its key must find the sheet there.
  useEffect(
    () =>
      whenIdle(
        loadChoices,
        loadMisc,
        loadGoods,
        loadSeller,
        loadSerials,
        loadUnit,
        loadWeigh,
        loadPrice,
        loadHelp,
        loadQuotes,
        loadVisits,
        loadCoupon,
        loadPoints,
        loadReturn,
        loadBlind,
        loadFavourite,
      ),
    [],
  );
  if (open === null) return null;
  const Open = sheets[open];
  return (
    <FaultBoundary key={open} onClose={close}>
      <Suspense fallback={null}>
        <Open />
      </Suspense>
    </FaultBoundary>
  );
}
