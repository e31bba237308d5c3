import { useState } from 'react';

import type { StockReason } from '#domain/adjustments.ts';
import { Button } from '#renderer/components/button.tsx';
import { GoodsFind } from '#renderer/goods/goods-find.tsx';
import { useGoodsFind } from '#renderer/goods/use-goods-find.ts';
import { useShopScanner } from '#renderer/keys/use-shop-scanner.ts';
import { SheetTrouble } from '#renderer/sale/sale-trouble.tsx';
import { BookedSheet } from '#renderer/stock/booked-sheet.tsx';
import { RunsOutSheet } from '#renderer/stock/runs-out-sheet.tsx';
import { StockLines } from '#renderer/stock/stock-lines.tsx';
import { StockNote } from '#renderer/stock/stock-note.tsx';
import { StockPad } from '#renderer/stock/stock-pad.tsx';
import styles from '#renderer/stock/stock.module.css';
import { useBook } from '#renderer/stock/use-book.tsx';
import { type Stock, useStock } from '#renderer/stock/use-stock.ts';
import { say } from '#renderer/words/say.ts';

interface StockBookProps {
  readonly reason: StockReason;
}

/** Every scan is one more on the list. Digits are about the marked line, letters look for goods, and F9 books it all. */
export function StockBook({ reason }: StockBookProps) {
  const stock = useStock(reason);
  const [behind, show] = useState<'booked' | 'runsOut' | null>(null);
  const shut = () => show(null);
  const { book, trouble, approval, busy, number, forget } = useBook(reason, stock);
  const take = async (code: string) => {
    // Whoever agrees looked at the list as it is.
    if (approval) return false;
    forget();
    shut();
    return stock.scan(code);
  };
  const find = useGoodsFind(take);
  useShopScanner((code) => void take(code).then(find.leave));
  const count = stock.lines.length;
  return (
    <>
      <div className={styles.aside}>
        {count === 0 && (
          <Button shortcut="F7" inFields onPress={() => show('runsOut')} testId="runs-out">
            {say('stock.runsOut')}
          </Button>
        )}
        <Button shortcut="F8" inFields onPress={() => show('booked')} testId="stock-history">
          {say('stock.history')}
        </Button>
        {count > 0 && <Clear key={count} stock={stock} />}
      </div>
      <div className={styles.stock}>
        <div className={styles.goods}>
          <GoodsFind find={find} isFirst={stock.sheet?.lines.length === 0} />
          {!find.isOpen && <StockLines reason={reason} stock={stock} number={number} />}
        </div>
        <StockPad stock={stock} isFree={!find.isOpen} />
      </div>
      <div className={styles.trouble}>
        <SheetTrouble trouble={trouble ?? stock.trouble} />
      </div>
      <StockNote reason={reason} />
      <Button
        tone="primary"
        size="pay"
        shortcut="F9"
        inFields
        once
        disabled={busy || count === 0}
        onPress={() => void book()}
        testId="stock-book"
      >
        {say('stock.book', { count })}
      </Button>
      {approval}
      {behind === 'booked' && <BookedSheet onClose={shut} />}
      {behind === 'runsOut' && <RunsOutSheet onClose={shut} />}
    </>
  );
}

/** A second press: what was counted once is not counted again in a moment. */
function Clear({ stock: { lines, clear } }: { readonly stock: Stock }) {
  const [asked, setAsked] = useState(false);
  const press = () => {
    if (!asked) return setAsked(true);
    void clear();
  };
  const count = lines.length;
  return (
    <Button tone={asked ? 'danger' : 'plain'} shortcut="F10" inFields once onPress={press} testId="stock-clear">
      {asked ? say('stock.clear.sure', { count }) : say('stock.clear')}
    </Button>
  );
}
