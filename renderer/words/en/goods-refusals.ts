const nothingChanged = 'Nothing was changed.';

/** Of what is said of goods at the till. */
export const goodsRefusals = {
  goods_code_too_long: {
    happened: 'The code is longer than the {most, plural, one {# character} other {# characters}} a code of goods has.',
    safe: nothingChanged,
    next: 'Scan another one that is printed on them, or type a code of your own.',
  },
  category_missing: {
    happened: 'The category is empty, or has an empty level.',
    safe: nothingChanged,
    next: 'Choose one, or type one like Drinks/Coffee.',
  },
  category_too_deep: {
    happened: 'The category has more than the {most} levels the office takes.',
    safe: nothingChanged,
    next: 'Choose one, or leave a level out.',
  },
  goods_exist: {
    happened: '{goodsCode} is {name} already.',
    safe: nothingChanged,
    next: 'Scan it or find it by name. Its price is changed under “Price”.',
  },
  code_of_a_pack: {
    happened: 'That code carries the weight or price of one pack.',
    safe: nothingChanged,
    next: 'Goods from the scale are added at the back office, by the number they have on the scale.',
  },
  price_is_keyed: {
    happened: '{name} has no price of its own.',
    safe: nothingChanged,
    next: 'Key what it costs when you sell it.',
  },
} as const;
