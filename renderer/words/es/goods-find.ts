import type { goodsFindWords as english } from '#renderer/words/en/goods-find.ts';
import type { Words } from '#renderer/words/words.ts';

/** Goods by a scan, a code or a name, onto a list. */
export const goodsFindWords: Words<typeof english> = {
  'goodsFind.find': 'Escanee, o escriba el código o el nombre',
  'goodsFind.take': 'Poner en la lista',
  'goodsFind.take.any': 'Tomarlo como código',
  'goodsFind.none': 'Nada se llama “{text}”. Enter lo toma como código.',
  'goodsFind.books': '{count} en los libros',
};
