import type { weighWords as english } from '#renderer/words/en/weigh.ts';
import type { Words } from '#renderer/words/words.ts';

export const weighWords: Words<typeof english> = {
  'weigh.title': 'Timbang {name}',
  'weigh.reading': 'Membaca timbangan …',
  'weigh.weight': '{kilograms} kg',
  'weigh.net': 'Timbangan sudah memotong tara.',
  'weigh.tare': 'Di timbangan {gross} kg, tara {tare} kg',
  'weigh.price': '{grams} × {price}',
  'weigh.again': 'Timbang lagi',
  'weigh.asTare': 'Itu taranya',
  'weigh.put': 'Taruh barangnya dan timbang lagi.',
  'weigh.goods': 'Sekarang dengan barangnya: taruh dan timbang lagi.',
  'weigh.take': 'Pakai {kilograms} kg seharga {amount}',
  'weigh.byHand': 'Ketik',
  'weigh.key': 'Ketik gram yang ditunjukkan timbangan.',
  'weigh.of': 'Harganya untuk',
  'weigh.ofWhat': 'Pilih harganya untuk apa',
  'weigh.of.g': 'satu gram',
  'weigh.of.100g': '100 gram',
  'weigh.of.kg': 'satu kilogram',
  'weigh.of.lb': 'satu pound',
};
