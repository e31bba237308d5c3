import type { offlineWords as english } from '#renderer/words/en/offline.ts';
import type { Words } from '#renderer/words/words.ts';

export const offlineWords: Words<typeof english> = {
  'offline.head': '{method} sin la oficina:',
  'offline.amount': '{is} de {most}',
  'offline.customer': '{is} de {most} de este cliente',
  'offline.count': '{is} de {most} pagos',
  'offline.hours': '{is} de {most} horas',
  'offline.allow': 'Permitir más para esta venta',
  'offline.allowLater': 'Permitir más para este pago',
};
