import type { emailWords as english } from '#renderer/words/en/email.ts';
import type { Words } from '#renderer/words/words.ts';

export const emailWords: Words<typeof english> = {
  'email.address': 'Enviar el recibo por correo a',
  'email.send': 'Enviar',
  'email.queued': 'Se pide a la oficina que lo envíe a {email}. La lista de lo enviado dice cómo va.',
};
