import type { favouriteWords as english } from '#renderer/words/en/favourite.ts';
import type { Words } from '#renderer/words/words.ts';

export const favouriteWords: Words<typeof english> = {
  'favourite.why':
    'Los favoritos son el primer estante de esta caja. Mientras nadie elija ninguno, muestra lo que más se vende.',
  'favourite.on': 'Está en los favoritos.',
  'favourite.off': 'No está en los favoritos.',
  'favourite.put': 'Poner en favoritos',
  'favourite.front': 'Al principio',
  'favourite.take': 'Quitar',
};
