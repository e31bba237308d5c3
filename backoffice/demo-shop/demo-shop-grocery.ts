import type { MenuSection } from '#backoffice/demo-shop/demo-shop-menu.ts';

export const grocery: readonly MenuSection[] = [
  {
    category: 'Grocery/Coffee to take home',
    codes: 'barcode',
    taxable: true,
    products: `
      House blend beans; 250 g 1150, 1 kg 3990
      Gayo single origin beans; 250 g 1390, 1 kg 4790
      Toraja single origin beans; 250 g 1450, 1 kg 4990
      Decaf beans; 250 g 1290, 1 kg 4390
      House blend, ground; 250 g 1150, 500 g 2150
      Drip bags, box of ten; 990
      Paper filters, box of 100; 690`,
  },
  {
    category: 'Grocery/Fruit & vegetables',
    codes: 'till',
    taxable: false,
    products: `
      Bananas per gram; 1
      Mango, Harum Manis, per gram; 1
      Grapes, red, per gram; 2
      Strawberries per gram; 3
      Tomatoes, vine, per gram; 1
      Mushrooms, button, per gram; 2
      Rocket leaves per gram; 4
      Avocado, each; 140
      Lemon, each; 60
      Pineapple, each; 290
      Garlic, head; 70
      Cucumber, each; 80
      Carrots, bag of 500 g; 150
      Potatoes, bag of 1 kg; 240
      Red onions, bag of 500 g; 190
      Spinach, bunch; 110
      Papaya, each; 260
      Limes, bag of ten; 150
      Chilli, tray; Red 90, Green 90
      Sweetcorn, each; 95
      Fresh herbs, bunch; Basil 180, Coriander 120, Mint 150`,
  },
  {
    category: 'Grocery/Deli counter',
    codes: 'till',
    taxable: true,
    products: `
      Gouda, aged, per gram; 3
      Cheddar, mature, per gram; 3
      Feta per gram; 2
      Smoked turkey per gram; 3
      Salami per gram; 4
      Olives, marinated, per gram; 2
      Hummus per gram; 2`,
  },
  {
    category: 'Grocery/Dairy & eggs',
    codes: 'barcode',
    taxable: false,
    products: `
      Whole milk; 500 ml 140, 1 l 240
      Low-fat milk; 500 ml 140, 1 l 240
      Oat drink; 1 l 390
      Almond drink; 1 l 420
      Butter, salted, 227 g; 430
      Butter, unsalted, 227 g; 430
      Greek yoghurt; 150 g 210, 500 g 560
      Yoghurt, strawberry, 125 g; 160
      Kefir, 500 ml; 390
      Cooking cream, 200 ml; 260
      Mozzarella, 250 g; 590
      Cream cheese, 200 g; 490
      Tofu, silken, 300 g; 150
      Tempeh, 300 g; 130
      Chocolate milk, 250 ml; 120
      Condensed milk, 370 g; 210
      Eggs, free range; Six 290, Ten 460, Thirty 1290`,
  },
  {
    category: 'Grocery/Pantry',
    codes: 'barcode',
    taxable: true,
    products: `
      Jasmine rice; 1 kg 250, 5 kg 1150
      Brown rice, 1 kg; 340
      Basmati rice, 1 kg; 480
      Spaghetti, 500 g; 210
      Penne, 500 g; 210
      Egg noodles, 200 g; 130
      Rice vermicelli, 400 g; 160
      Wheat flour; 1 kg 150, 2 kg 280
      Cane sugar, 1 kg; 190
      Palm sugar, 250 g; 230
      Sea salt, 500 g; 120
      Black pepper, 50 g; 310
      Olive oil, extra virgin; 250 ml 590, 500 ml 1050, 1 l 1950
      Coconut oil, 350 ml; 690
      Sunflower oil, 1 l; 350
      Soy sauce, sweet; 135 ml 110, 600 ml 390
      Soy sauce, salty, 275 ml; 190
      Fish sauce, 200 ml; 220
      Sambal; Mild 240, Hot 240, Extra hot 250
      Tomato ketchup, 340 g; 230
      Mayonnaise, 300 g; 290
      Dijon mustard, 215 g; 390
      Coconut milk; 200 ml 90, 1 l 350
      Chopped tomatoes, 400 g; 170
      Chickpeas, 400 g; 150
      Red beans, 400 g; 150
      Tuna in oil, 185 g; 240
      Sardines, 155 g; 190
      Peanut butter; Smooth 420, Crunchy 420
      Strawberry jam, 340 g; 410
      Forest honey; 250 g 650, 650 g 1490
      Muesli, 500 g; 590
      Rolled oats, 800 g; 390
      Corn flakes, 300 g; 360
      Stock cubes; Chicken 90, Beef 90, Vegetable 90
      Curry powder, 100 g; 260
      Cinnamon sticks, 40 g; 240
      Vanilla extract, 50 ml; 790
      Baking powder, 100 g; 130
      Dark chocolate for baking, 200 g; 560`,
  },
  {
    category: 'Grocery/Snacks & sweets',
    codes: 'barcode',
    taxable: true,
    products: `
      Cassava chips; Salted 190, Chilli 190, Cheese 200
      Potato crisps; Salted 210, Barbecue 210, Seaweed 220
      Prawn crackers, 200 g; 230
      Roasted peanuts, 150 g; 180
      Cashews, salted, 150 g; 520
      Almonds, raw, 200 g; 690
      Trail mix, 150 g; 480
      Rice cakes, 130 g; 260
      Dark chocolate 70%, 100 g; 450
      Milk chocolate, 100 g; 390
      Chocolate with cashew, 100 g; 430
      Wafer rolls, 120 g; 170
      Butter biscuits, 240 g; 320
      Digestive biscuits, 400 g; 310
      Granola bar; Honey 130, Cocoa 130, Berry 140
      Chewing gum; Mint 90, Fruit 90
      Mint drops, 30 g; 80
      Jelly cubes, 300 g; 250
      Dried mango, 100 g; 390
      Tempeh crisps, 100 g; 210`,
  },
  {
    category: 'Grocery/Drinks',
    codes: 'barcode',
    taxable: true,
    products: `
      Mineral water; 330 ml 50, 600 ml 70, 1.5 l 110
      Sparkling water; 330 ml 120, 750 ml 230
      Cola; Can 110, 1.5 l 250
      Cola without sugar; Can 110, 1.5 l 250
      Lemonade, can; 110
      Ginger beer, bottle; 190
      Tonic water, can; 150
      Iced tea, bottle; Jasmine 120, Lemon 120
      Coconut water, 330 ml; 180
      Orange juice, carton; 250 ml 140, 1 l 420
      Apple juice, carton; 250 ml 140, 1 l 420
      Isotonic drink, 500 ml; 150
      Energy drink, can; 210
      Kombucha; Ginger 390, Hibiscus 390
      Tea bags; Black, 25 bags 280, Green, 25 bags 310, Chamomile, 20 bags 390`,
  },
  {
    category: 'Home/Kitchen & cleaning',
    codes: 'barcode',
    taxable: true,
    products: `
      Washing-up liquid; 450 ml 190, 780 ml 290
      Laundry powder, 800 g; 430
      Floor cleaner, 770 ml; 290
      Sponge, pack of three; 150
      Kitchen roll, two rolls; 260
      Toilet paper; Four rolls 290, Ten rolls 650
      Facial tissue, 250 sheets; 220
      Bin bags, 30 pieces; 310
      Aluminium foil, 8 m; 240
      Cling film, 30 m; 230
      Matches, ten boxes; 110
      Candle, scented; 890
      Tea towel; Blue 490, Natural 490
      Reusable cup; Small 1190, Large 1390
      Tote bag; 690`,
  },
  {
    category: 'Home/Personal care',
    codes: 'barcode',
    taxable: true,
    products: `
      Hand soap, 250 ml; 340
      Bar soap; Lemongrass 220, Coconut 220
      Shampoo, 340 ml; 590
      Toothpaste, 160 g; 310
      Toothbrush; Soft 190, Medium 190
      Sun cream SPF 50, 60 ml; 1090
      Hand sanitiser, 100 ml; 260
      Mosquito repellent, 100 ml; 390
      Plasters, box of 20; 180
      Conditioner, 340 ml; 610
      Body lotion, 200 ml; 490
      Lip balm; Plain 190, Cherry 190
      Cotton pads, 80 pieces; 170
      Shaving foam, 200 ml; 420`,
  },
  {
    category: 'Services',
    codes: 'till',
    taxable: true,
    type: 'NonInventory',
    products: `
      Delivery within 5 km; 300
      Gift wrapping; 200
      Grinding of beans; 50
      Paper bag; 20`,
  },
];
