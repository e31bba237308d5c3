import type { emailWords as english } from '#renderer/words/en/email.ts';
import type { Words } from '#renderer/words/words.ts';

export const emailWords: Words<typeof english> = {
  'email.address': 'Kirim struk ke email',
  'email.send': 'Kirim',
  'email.queued': 'Kantor diminta mengirimnya ke {email}. Lihat keadaannya di daftar kiriman.',
};
