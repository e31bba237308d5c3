import type { practiceWords as english } from '#renderer/words/en/practice.ts';
import type { Words } from '#renderer/words/words.ts';

export const practiceWords: Words<typeof english> = {
  'practice.enter': 'Practicar',
  'practice.title': 'Práctica',
  'practice.why': 'Aquí nada se vende ni se envía, y el cajón no se abre. Todos los PIN son {pin}.',
  'practice.leave': 'Volver a la caja',
};
