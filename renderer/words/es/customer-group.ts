import type { customerGroupWords as english } from '#renderer/words/en/customer-group.ts';
import type { Words } from '#renderer/words/words.ts';

export const customerGroupWords: Words<typeof english> = {
  'customerGroup.open': 'Precios de un grupo',
  'customerGroup.title': 'Precios de un grupo',
  'customerGroup.why':
    '{name} paga según las listas de precios de un grupo. Se cambia en la oficina de inmediato, y vale aquí enseguida, también en la venta abierta; las otras cajas lo tienen en el día.',
  'customerGroup.group': 'Grupo',
  'customerGroup.known': 'Ya existen {names}. Si queda vacío valen los precios habituales.',
  'customerGroup.first':
    'Nadie está aún en un grupo: lo que escriba aquí se puede elegir en una lista de precios. Si queda vacío valen los precios habituales.',
  'customerGroup.save': 'Dar estos precios',
  'customerGroup.none': 'Volver a los precios habituales',
};
