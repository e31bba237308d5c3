export const favouriteWords = {
  'favourite.why':
    'Favourites are the first shelf of this till. Until somebody chooses some, it shows what sells most.',
  'favourite.on': 'It is on the favourites.',
  'favourite.off': 'It is not on the favourites.',
  'favourite.put': 'Put on favourites',
  'favourite.front': 'To the front',
  'favourite.take': 'Take off',
} as const;
