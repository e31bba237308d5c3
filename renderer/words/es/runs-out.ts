import type { runsOutWords as english } from '#renderer/words/en/runs-out.ts';
import type { Words } from '#renderer/words/words.ts';

export const runsOutWords: Words<typeof english> = {
  'runsOut.within': 'Para cuánto tiempo tiene que alcanzar',
  'runsOut.weeks': '{count, plural, one {# semana} other {# semanas}}',
  'runsOut.for': '{count, plural, one {Para que alcance # semana} other {Para que alcance # semanas}}',
  'runsOut.code': 'Código',
  'runsOut.left': 'Quedan',
  'runsOut.sold': '{days, plural, one {Vendido en # día} other {Vendido en # días}}',
  'runsOut.howLong': 'Alcanza',
  'runsOut.order': 'Pedir',
  'runsOut.none': 'no queda',
  'runsOut.today': 'menos de un día',
  'runsOut.lasts': '{count, plural, one {# día} other {# días}}',
  'runsOut.nothing':
    '{count, plural, one {Lo vendido últimamente alcanza para # semana.} other {Lo vendido últimamente alcanza para # semanas.}}',
  'runsOut.told':
    '{days, plural, one {Vendido hoy en todas las cajas de esta sucursal} other {Vendido en los últimos # días en todas las cajas de esta sucursal}}, según la oficina a las {at}. Lo que nadie cuenta no aparece.',
  'runsOut.here':
    'La oficina no dice qué vendieron otras cajas. {days, plural, one {Vendido hoy solo en esta caja} other {Vendido en los últimos # días solo en esta caja}}, a las {at}: puede acabarse antes.',
  'runsOut.more': '{count, plural, one {# más no aparece.} other {# más no aparecen.}}',
};
