import type { customerRefusals as english } from '#renderer/words/en/customer-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingChanged = 'Tidak ada yang diubah.';

/** Of the acts on customers. */
export const customerRefusals: Words<typeof english> = {
  email_unreadable: {
    happened: 'Itu bukan alamat email.',
    safe: nothingChanged,
    next: 'Ketik seperti nama@example.com, atau biarkan kosong.',
  },
  customer_exists: {
    happened: '{name} ({customerCode}) sudah memakai email atau nomor HP itu.',
    safe: nothingChanged,
    next: 'Cari {name} dan pilih, atau ketik email atau nomor HP lain.',
  },
};
