import type { offlineWords as english } from '#renderer/words/en/offline.ts';
import type { Words } from '#renderer/words/words.ts';

export const offlineWords: Words<typeof english> = {
  'offline.head': '{method} tanpa kantor:',
  'offline.amount': '{is} dari {most}',
  'offline.customer': '{is} dari {most} oleh pelanggan ini',
  'offline.count': '{is} dari {most} pembayaran',
  'offline.hours': '{is} dari {most} jam',
  'offline.allow': 'Izinkan lebih di penjualan ini',
  'offline.allowLater': 'Izinkan lebih di pembayaran ini',
};
