import type { strayWords as english } from '#renderer/words/en/stray.ts';
import type { Words } from '#renderer/words/words.ts';

export const strayWords: Words<typeof english> = {
  'stray.happened': 'Se escaneó {code} y no se registró nada.',
  'stray.till': 'Los productos se venden en la venta: vaya a Vender y escanee de nuevo.',
  'stray.signIn': 'No es la credencial de nadie, y nadie ha entrado. Teclee primero el PIN.',
};
