import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { OfficeAnswer } from '#renderer/components/office-answer.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import type { ShopPriceBook } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { BookForm } from '#renderer/screens/settings/shop/book-form.tsx';
import { bookTermWords, pricesWords } from '#renderer/screens/settings/shop/book-words.ts';
import { ShopRow } from '#renderer/screens/settings/shop/shop-row.tsx';
import { say } from '#renderer/words/say.ts';

/** What runs and what is planned, and the form for one more. */
export function BooksSheet({ onClose }: { readonly onClose: () => void }) {
  const { ask } = useRegister();
  const { data } = useQuery({ ...ask.shop.priceBooks.queryOptions({ input: {} }), gcTime: 0 });
  const [making, setMaking] = useState(false);
  return (
    <Sheet title={say('shop.books')} onClose={onClose} testId="shop-books-sheet" wide="table">
      <OfficeAnswer answer={data}>{({ books }) => <Books books={books} />}</OfficeAnswer>
      <Button tone="primary" size="till" shortcut="F9" inFields onPress={() => setMaking(true)} testId="book-new">
        {say('shop.book.new')}
      </Button>
      {making && <BookForm groups={data?.ok ? data.value.groups : []} onClose={() => setMaking(false)} />}
    </Sheet>
  );
}

function Books({ books }: { readonly books: readonly ShopPriceBook[] }) {
  if (books.length === 0)
    return (
      <div className={panel.empty}>
        <strong>{say('shop.books.none')}</strong>
        <p>{say('shop.books.none.next')}</p>
      </div>
    );
  return (
    <ul className={`${styles.entries} ${styles.inSight}`}>
      {books.map((book) => (
        <Book key={book.name} book={book} />
      ))}
    </ul>
  );
}

function Book({ book }: { readonly book: ShopPriceBook }) {
  const { client } = useRegister();
  const forms = useForms();
  const { name } = book;
  return (
    <ShopRow
      name={name}
      detail={
        <>
          {pricesWords(book, forms)}
          <br />
          {bookTermWords(book, forms)}
        </>
      }
      testId={`shop-book-${name}`}
      act={{
        words: say('shop.book.end'),
        sure: { words: say('shop.book.end.sure', { name }), why: say('shop.book.end.why') },
        call: () => client.shop.endPriceBook({ name }),
      }}
    />
  );
}
