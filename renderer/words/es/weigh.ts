import type { weighWords as english } from '#renderer/words/en/weigh.ts';
import type { Words } from '#renderer/words/words.ts';

export const weighWords: Words<typeof english> = {
  'weigh.title': 'Pesar {name}',
  'weigh.reading': 'Leyendo la báscula …',
  'weigh.weight': '{kilograms} kg',
  'weigh.net': 'La báscula ya restó una tara.',
  'weigh.tare': 'En la báscula {gross} kg, tara {tare} kg',
  'weigh.price': '{grams} × {price}',
  'weigh.again': 'Pesar de nuevo',
  'weigh.asTare': 'Esa es la tara',
  'weigh.put': 'Ponga el producto y pese de nuevo.',
  'weigh.goods': 'Ahora el producto con ella: póngalo y pese de nuevo.',
  'weigh.take': 'Tomar {kilograms} kg por {amount}',
  'weigh.byHand': 'Teclearlo',
  'weigh.key': 'Teclee los gramos que muestra la báscula.',
  'weigh.of': 'Su precio es de',
  'weigh.ofWhat': 'Diga de qué es su precio',
  'weigh.of.g': 'un gramo',
  'weigh.of.100g': '100 gramos',
  'weigh.of.kg': 'un kilogramo',
  'weigh.of.lb': 'una libra',
};
