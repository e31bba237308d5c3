export const goodsWords = {
  'goods.title': 'New goods',
  'goods.code': 'Code, or scan it',
  'goods.code.hint': 'Empty where they have none: the till gives them one.',
  'goods.name': 'Name',
  'goods.price': 'Price',
  'goods.category': 'Category',
  'goods.category.hint': 'One of these, or a new one; levels with a slash, as in Drinks/Coffee.',
  'goods.why': 'Sold here at once. The office and the other tills hear of them by themselves.',
  'goods.sell': 'Add and ring it up',
  'goods.sellFor': 'Add and ring it up for {amount}',
  'goods.add': 'Add without selling',
} as const;
