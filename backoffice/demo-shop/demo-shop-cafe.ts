import type { MenuSection } from '#backoffice/demo-shop/demo-shop-menu.ts';

export const cafe: readonly MenuSection[] = [
  {
    category: 'Café/Coffee',
    codes: 'till',
    taxable: true,
    products: `
      Espresso; Single 250, Double 320
      Americano; Regular 320, Large 380
      Long black; 350
      Cappuccino; Regular 390, Large 450
      Caffè latte; Regular 400, Large 460
      Flat white; 420
      Cortado; 380
      Mocha; Regular 450, Large 510
      Palm sugar latte; Regular 430, Large 490
      Pour-over of the day; 520
      Cold brew; Regular 450, Large 520
      Affogato; 550
      Extra shot; 80
      Oat milk; 70
      Babyccino; 180
      Vietnamese drip; 430
      Iced latte; Regular 430, Large 490`,
  },
  {
    category: 'Café/Tea & chocolate',
    codes: 'till',
    taxable: true,
    products: `
      Breakfast tea; 300
      Earl Grey; 300
      Jasmine green tea; 300
      Ginger & lemongrass infusion; 320
      Masala chai; Regular 380, Large 430
      Matcha latte; Regular 450, Large 510
      Hot chocolate; Regular 420, Large 480
      Iced lemon tea; Regular 330, Large 380`,
  },
  {
    category: 'Café/Juice & smoothies',
    codes: 'till',
    taxable: true,
    products: `
      Orange juice, pressed; Regular 450, Large 550
      Watermelon juice; Regular 400, Large 490
      Mango lassi; 480
      Avocado smoothie; 550
      Banana & peanut smoothie; 530
      Green smoothie; 560
      Young coconut; 420`,
  },
  {
    category: 'Bakery/Bread',
    codes: 'till',
    taxable: false,
    products: `
      Sourdough loaf; Half 380, Whole 690
      Rye loaf; 650
      Baguette; 320
      Ciabatta; 280
      Focaccia, rosemary; 450
      Milk loaf; 480
      Burger bun; Each 90, Pack of six 480
      Bagel; Plain 180, Sesame 190`,
  },
  {
    category: 'Bakery/Pastry & cake',
    codes: 'till',
    taxable: true,
    products: `
      Butter croissant; 320
      Almond croissant; 420
      Pain au chocolat; 380
      Cinnamon roll; 390
      Banana bread, slice; 350
      Carrot cake, slice; 480
      Cheesecake, slice; 520
      Chocolate brownie; 360
      Lemon tart; 460
      Pandan chiffon; Slice 330, Whole 2400
      Oat cookie; 220
      Chocolate chip cookie; 220
      Scone with jam; 340
      Financier; 250`,
  },
  {
    category: 'Kitchen/Breakfast & lunch',
    codes: 'till',
    taxable: true,
    products: `
      Eggs on toast; Scrambled 690, Poached 690, Fried 690
      Avocado toast; 890
      Granola bowl; 750
      Banana pancakes; 820
      Nasi goreng; Chicken 890, Vegetable 790
      Club sandwich; 950
      Tuna melt; 880
      Caesar salad; Half 590, Full 890
      Soup of the day; 620
      Quiche, slice; 590
      Fries; Small 320, Large 480`,
  },
];
