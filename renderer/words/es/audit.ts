import type { auditWords as english } from '#renderer/words/en/audit.ts';
import type { Words } from '#renderer/words/words.ts';

export const auditWords: Words<typeof english> = {
  'audit.title': 'Comparado con la oficina',
  'audit.never': 'Aún sin comparar. Ocurre solo después de un turno y una vez al día.',
  'audit.last':
    '{at}: {count, plural, one {# venta} other {# ventas}} aquí y {there} allí{waiting, plural, =0 {} one {, # va en camino} other {, # van en camino}}.',
  'audit.agree': 'Ambas coinciden.',
  'audit.readBack': 'Releído de la oficina tras sus respuestas: ventas hasta {number}, {at}.',
  'audit.now': 'Comparar ahora',
  'audit.comparing': 'Preguntando a la oficina …',
  'audit.seen': 'Visto',
  'audit.void': 'Anular la copia',
  'audit.again': 'Informar de nuevo a la oficina',
  'audit.again.all': 'Informar de nuevo las {count}',
  'audit.again.restored': 'La oficina se restauró de una copia vieja',
  'audit.again.lost': 'Nadie allí sabe por qué falta',
  'audit.onItsWay': 'Lo que lo corrige se informa a la oficina. La próxima comparación muestra si funcionó.',
  'audit.seen.meant': 'Se cambió allí a propósito',
  'audit.seen.righted': 'Corregido en la oficina',
  'audit.seen.told': 'La oficina lo está revisando',
  'audit.void.twice': 'La oficina lo tiene dos veces',
  'audit.void.byHand': 'También se ingresó allí a mano',
  'audit.settle.seen': '¿Por qué queda esta diferencia?',
  'audit.settle.again':
    'Se busca otra vez en la oficina, y si no está allí se informa tal como está aquí: la venta con sus pagos, o lo que después se anuló o pagó. Una que alguien ingresó allí a mano con otro número contaría dos veces.',
  'audit.settle.void': 'La copia se anula en la oficina. La venta misma queda como está.',
  'difference.missing': 'La oficina no tiene la venta {subject} de {here}.',
  'difference.twice': 'La oficina tiene {subject} dos veces: una copia de {there}.',
  'difference.twice.under': 'La oficina tiene {subject} dos veces: una copia de {there} con el número {number}.',
  'difference.twice.other': 'La oficina tiene otra venta con {subject}, de {there} y con otros productos.',
  'difference.unknown': 'La oficina tiene {subject} de {there}, que esta caja nunca vendió.',
  'difference.given_up_but_there': 'Aquí se abandonó el envío de {subject}, y la oficina la tiene, de {there}.',
  'difference.other_number': 'La oficina tiene {subject} con el número {number}.',
  'difference.other_total': '{subject} es de {here} aquí y de {there} en la oficina.',
  'difference.other_lines': '{subject} tiene {here} aquí, y de eso la oficina tiene {there}.',
  'difference.other_tender': '{subject} se pagó {here} con {method} aquí y {there} en la oficina.',
  'difference.other_status': '{subject} está anulada en la oficina y aquí no.',
  'difference.other_status.here': '{subject} está anulada aquí y en la oficina no.',
  'difference.other_write_off': 'De {subject}, {here} están condonados aquí y {there} en la oficina.',
  'difference.other_shift': 'La oficina cuenta {subject} en el turno {there}; las demás de su turno están en {here}.',
  'difference.other_shift.none':
    'La oficina no cuenta {subject} en ningún turno; las demás de su turno están en {here}.',
  'difference.tender_sum': 'Con {subject} esta caja recibió {here} en estos días, y la oficina dice {there}.',
  'difference.visit_missing':
    'La oficina no muestra la visita de {here} el {there} que esta caja le informó: no se descontó nada del paquete.',
  'difference.visit_twice':
    'La oficina tiene la visita de {here} el {there} dos veces, otra vez como {number}: pida que devuelva una.',
  'difference.visit_unknown':
    'La oficina tiene otra visita de {here} el {there}, {number}, que ninguna caja le informó.',
  'difference.visit_given_up_but_there':
    'Aquí se abandonó el aviso de la visita de {here} el {there}, y la oficina la tiene como {number}.',
  'difference.visit_not_ended':
    'La visita de {here} el {there} terminó aquí y en la oficina sigue: la próxima se rechazaría.',
};
