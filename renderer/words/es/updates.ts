import type { updatesWords as english } from '#renderer/words/en/updates.ts';
import type { Words } from '#renderer/words/words.ts';

const tillStays = 'No se cambió nada, y la caja sigue como estaba.';

/** Newer versions of the till itself. */
export const updatesWords: Words<typeof english> = {
  'updates.title': 'Actualizaciones',
  'updates.now': 'Esta caja usa Tillkeep {version}.',
  'updates.off.elsewhere':
    'No toma una más nueva desde aquí: quien atiende la caja pone las fuentes nuevas en lugar de las anteriores.',
  'updates.off.no_address': 'No busca una más nueva, porque quien la instaló no indicó una dirección para eso.',
  'updates.off.unsigned':
    'Este Tillkeep no está firmado, o se copió aquí sin su instalador, así que no puede distinguir uno más nuevo de un programa ajeno. No toma ninguno; los instala quien atiende la caja.',
  'updates.from': 'Los más nuevos vienen de {address}.',
  'updates.lookedAt': 'Última búsqueda con respuesta: {moment}.',
  'updates.never': 'Nadie ha respondido allí todavía.',
  'updates.looking': 'Está buscando ahora.',
  'updates.fetching': 'Tillkeep {version} viene en camino. Se puede seguir vendiendo.',
  'updates.newest': 'No había ninguno más nuevo entonces.',
  'updates.ready': 'Tillkeep {version} está listo.',
  'updates.how':
    'Instálelo entre dos turnos, cuando todo esté enviado. La caja se cierra, Windows pide un administrador, y la caja se abre de nuevo sola. Si no, iníciela como siempre: dice en qué quedó.',
  'updates.trouble.unreachable':
    'La última búsqueda no encontró a nadie: {says}. Se puede seguir vendiendo, y busca de nuevo sola. Si sigue igual, quien atiende la caja revisa la conexión y la dirección.',
  'updates.trouble.no_list':
    'Lo que hay en esa dirección no es una lista de versiones: {says}. Quien atiende la caja revisa qué hay en esa carpeta.',
  'updates.trouble.changed':
    'Lo que llegó no es lo que dice su lista, así que se descartó: se cortó en el camino, o se cambió. Se trae de nuevo en la próxima búsqueda. Si sigue igual, quien atiende la caja corrige esa carpeta.',
  'updates.trouble.not_ours':
    'Lo que llegó no está firmado por los creadores de este Tillkeep, así que se descartó. Avise hoy a quien atiende la caja: quizá alguien cambió lo que hay en esa carpeta.',
  'updates.trouble.disk':
    'Esta computadora no pudo guardar lo que llegó: {says}. Se puede seguir vendiendo. Libere espacio en su disco, o pida a quien la atiende que lo permita.',
  'updates.trouble.other':
    'La última búsqueda no terminó bien: {says}. Se puede seguir vendiendo, y busca de nuevo sola. Si sigue igual, llame a quien atiende la caja.',
  'updates.look': 'Buscar ahora',
  'updates.putOn': 'Instalar ahora',
  'updates.allTheSame':
    '{count, plural, one {Instalar con un registro sin enviar} other {Instalar con # registros sin enviar}}',
  'updates.going': 'La caja se cierra ahora. Diga que sí cuando Windows pregunte.',
  'updates.told.put_on': 'Esta caja ahora es Tillkeep {version}. Era {before}.',
  'updates.told.not_put_on':
    'Tillkeep {version} no se instaló: esta caja sigue siendo {before}, y todo en ella sigue como estaba. Intente de nuevo con un administrador al lado, que diga que sí cuando Windows pregunte.',
  'updates.understood': 'Entendido',
  'updates.note':
    'Tillkeep {version} está listo. Entre dos turnos es el momento de instalarlo: Ajustes, en Actualizaciones.',
  'refusal.update_not_ready.happened': 'Aquí no hay un Tillkeep más nuevo que instalar.',
  'refusal.update_not_ready.safe': tillStays,
  'refusal.update_not_ready.next': 'Presione “Buscar ahora”, y espere hasta que diga que hay uno listo.',
  'refusal.update_shift_open.happened': 'El turno está abierto.',
  'refusal.update_shift_open.safe': tillStays,
  'refusal.update_shift_open.next': 'Cuente el cajón y cierre el turno, y luego instálelo.',
  'refusal.update_sale_open.happened': 'Hay una venta en pantalla.',
  'refusal.update_sale_open.safe': tillStays,
  'refusal.update_sale_open.next': 'Termínela, póngala en espera o vacíela, cierre el turno, y luego instálelo.',
  'refusal.update_printing.happened':
    '{count, plural, one {Aún hay un papel por imprimir.} other {Aún hay # papeles por imprimir.}}',
  'refusal.update_printing.safe': tillStays,
  'refusal.update_printing.next':
    'Espérelo, o atienda la impresora. Lo que ya nadie quiere se deja con la tecla que dice cuántos están sin imprimir.',
  'refusal.update_unsent.happened':
    '{count, plural, one {Un registro aún no se envió a la oficina, y no está en ninguna segunda copia de este momento en otro disco.} other {# registros aún no se enviaron a la oficina, y no están en ninguna segunda copia de este momento en otro disco.}}',
  'refusal.update_unsent.safe': tillStays,
  'refusal.update_unsent.next':
    'Espere hasta que la luz diga que todo está enviado; lo que requiere gerente se resuelve en la página Sinc.; o haga antes una segunda copia en una memoria USB, arriba en esta página.',
  'refusal.update_unsent_copied.happened':
    '{count, plural, one {Un registro aún no se envió a la oficina. También está en la segunda copia.} other {# registros aún no se enviaron a la oficina. También están en la segunda copia.}}',
  'refusal.update_unsent_copied.safe': tillStays,
  'refusal.update_unsent_copied.next': 'Espere hasta que la luz diga que todo está enviado, o siga de todos modos.',
  'refusal.update_no_room.happened':
    'El disco de esta caja tiene {has} MB libres, y un programa nuevo con una copia de lo vendido ocupa {wants} MB.',
  'refusal.update_no_room.safe': tillStays,
  'refusal.update_no_room.next': 'Libere espacio en el disco, o pídalo a quien atiende la caja, y luego instálelo.',
};
