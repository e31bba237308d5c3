import type { rescueWords as english } from '#renderer/words/en/rescue.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingTaken = 'No se tomó nada.';

/** Sales of a lost till, taken in from its receipts. */
export const rescueWords: Words<typeof english> = {
  'rescue.open': 'Tomar recibos de una caja perdida',
  'rescue.title': 'Recibos de una caja perdida',
  'rescue.what':
    'Escanee el código de cada recibo que se imprimió mientras la oficina no respondía. Su venta va a la oficina con su propio número, una vez, y a ningún turno ni cajón de esta caja.',
  'rescue.code': 'Código del recibo',
  'rescue.take': 'Tomar',
  'rescue.camera': 'Cámara',
  'rescue.list': 'En qué quedó cada recibo',
  'rescue.number': 'Recibo',
  'rescue.day': 'Vendido',
  'rescue.total': 'Total',
  'rescue.outcome': 'En qué quedó',
  'rescue.unread': '?',
  'rescue.none': 'Aquí aún no se tomó ningún recibo.',
  'rescue.standing.waiting': 'Tomado, en espera',
  'rescue.standing.checking': 'Tomado, en revisión',
  'rescue.standing.attention': 'Requiere gerente',
  'rescue.standing.cancelled': 'Abandonado',
  'rescue.standing.confirmed': 'Tomado e informado',
  'rescue.standing.was_there': 'La oficina ya lo tenía',
  'rescue.trust.title': 'Una caja que esta no conoce',
  'rescue.trust.what':
    'Compare con un Z de {register} en papel: bajo su diario está la clave de recibos. Si no hay ninguno, diga que sí solo a recibos que sabe que son de la tienda. Su nombre se guarda con ello, y desde entonces se creen todos los recibos de esa caja.',
  'rescue.trust.key': 'Clave de recibos',
  'rescue.trust.yes': 'Es una caja de esta tienda',
  'rescue.operation':
    'Tomado de su recibo por {by} ({at}). Se vendió en {register}, y no está en ningún turno de esta caja.',
  'rescue.operation.checking':
    'La oficina quizá lo tiene de la caja perdida, o de otra que tomó el mismo recibo. Se busca allí antes de enviar nada, así que no puede contar dos veces.',
  'rescue.counted':
    'Aparte de este turno, {count, plural, one {aquí se tomó de papel una venta de una caja perdida} other {aquí se tomaron de papel # ventas de una caja perdida}}: {amount}. No están en ninguna de estas cifras.',
  'refusal.paper_not_a_receipt.happened': 'Ese no es el código de un recibo.',
  'refusal.paper_not_a_receipt.safe': nothingTaken,
  'refusal.paper_not_a_receipt.next': 'Escanee el código cuadrado del pie, no las barras.',
  'refusal.paper_damaged.happened': 'El código no se lee como lo firmó una caja.',
  'refusal.paper_damaged.safe': nothingTaken,
  'refusal.paper_damaged.next':
    'Alise el papel y escanéelo otra vez. Si otros recibos se leen bien, este está dañado o no lo hizo una caja: ingrese su venta en la oficina a mano, si es real.',
  'refusal.paper_short.happened': 'El código de {number} nombra su venta y no la contiene.',
  'refusal.paper_short.safe': nothingTaken,
  'refusal.paper_short.next':
    'La oficina recibía ventas cuando esto se imprimió, o esta era muy larga para el papel. Busque {number} en la oficina; si falta, ingrésela allí a mano.',
  'refusal.paper_sold_here.happened': '{number} se vendió en esta caja.',
  'refusal.paper_sold_here.safe': 'Esta caja la tiene y se la informa sola a la oficina.',
  'refusal.paper_sold_here.next': 'Tome el siguiente recibo.',
  'refusal.paper_taken_in.happened': '{number} ya lo tomó {by}.',
  'refusal.paper_taken_in.safe': 'Cuenta una sola vez.',
  'refusal.paper_taken_in.next': 'Tome el siguiente recibo.',
  'refusal.paper_given_up.happened': '{number} lo abandonó en esta caja {by}: “{why}”.',
  'refusal.paper_given_up.safe': 'Esta caja no se lo informa a la oficina.',
  'refusal.paper_given_up.next':
    'Búsquelo en la oficina. Si falta, ingréselo allí a mano, o tómelo en otra caja de esta sucursal.',
  'refusal.paper_number_ours.happened': 'Esta caja le dio {number} a otra venta suya.',
  'refusal.paper_number_ours.safe': nothingTaken,
  'refusal.paper_number_ours.next': 'Ingrese la venta de este recibo en la oficina a mano, con otro número.',
  'refusal.paper_other_outlet.happened': '{number} se vendió en otra sucursal.',
  'refusal.paper_other_outlet.safe': nothingTaken,
  'refusal.paper_other_outlet.next': 'Tómelo en una caja de esa sucursal.',
  'refusal.paper_letters_used_up.happened':
    'La caja perdida daba sus números como esta, y no queda otra letra para esta.',
  'refusal.paper_letters_used_up.safe': nothingTaken,
  'refusal.paper_letters_used_up.next': 'Tome {number} en otra caja de esta sucursal.',
  'refusal.paper_till_unknown.happened': '{number} lo firmó una caja que esta no conoce.',
  'refusal.paper_till_unknown.safe': nothingTaken,
  'refusal.paper_till_unknown.next': 'Compare su clave de recibos, y diga si es una caja de esta tienda.',
};
