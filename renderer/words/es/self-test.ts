import type { selfTestWords as english } from '#renderer/words/en/self-test.ts';
import type { Words } from '#renderer/words/words.ts';

/** The page that proves a till before the shop opens. */
export const selfTestWords: Words<typeof english> = {
  'selfTest.why':
    'Disco, oficina, lector, impresora, cajón y lo demás conectado a esta caja, revisado en una página. No se vende nada con ello.',
  'selfTest.never': 'Aún no se ha probado.',
  'selfTest.last': 'Probada por {by} ({at}): {summary}',
  'selfTest.title': 'Prueba de esta caja',
  'selfTest.own': 'Por sí sola',
  'selfTest.hands': 'Con sus manos',
  'selfTest.atWork': 'Trabajando …',
  'selfTest.again': 'Probar de nuevo',
  'selfTest.keep': 'Guardar esta prueba',
  'selfTest.kept': 'Guardada, con su nombre.',
  'selfTest.print': 'Imprimirla',
  'selfTest.printed': 'Se envió a la impresora.',
  'selfTest.yes': 'Sí',
  'selfTest.no': 'No',
  'selfTest.outcome.works': 'Funciona',
  'selfTest.outcome.doubt': 'Revisar',
  'selfTest.outcome.fails': 'No funciona',
  'selfTest.outcome.not_set_up': 'Sin configurar',
  'selfTest.outcome.not_tried': 'Sin probar',
  'selfTest.summary.works': '{count, plural, one {una parte funciona} other {# partes funcionan}}',
  'selfTest.summary.fails': 'no funciona: {parts}',
  'selfTest.summary.doubt': 'por revisar: {parts}',
  'selfTest.summary.not_tried': 'sin probar: {parts}',
  'selfTest.part.disk': 'Disco',
  'selfTest.part.room': 'Espacio en el disco',
  'selfTest.part.file': 'El archivo de la caja',
  'selfTest.part.journal': 'Diario',
  'selfTest.part.office': 'Oficina',
  'selfTest.part.kept_back': 'Lo que la oficina retiene',
  'selfTest.part.clock': 'Reloj',
  'selfTest.part.scanner': 'Lector',
  'selfTest.part.printer': 'Impresora de recibos',
  'selfTest.part.drawer': 'Cajón de efectivo',
  'selfTest.part.labels': 'Impresora de etiquetas',
  'selfTest.part.scale': 'Báscula',
  'selfTest.part.display': 'Pantalla del cliente',
  'selfTest.why.disk_writes': 'Dice que tiene una venta tras {ms} ms, {mostMs} ms como máximo.',
  'selfTest.why.disk_too_quick':
    'Dice tras {ms} ms que una venta está escrita, más rápido de lo que un disco puede escribir. Si no tiene batería propia puede mentir, y un apagón podría llevarse las últimas ventas. Pida que revisen su caché de escritura.',
  'selfTest.why.disk_slow':
    'Tarda {ms} ms en tener una venta, {mostMs} ms como máximo: quien vende lo nota al terminar cada venta. Otro disco sería más rápido.',
  'selfTest.why.disk_other_read': 'Lo que se leyó no es lo que se escribió. No venda con este disco: cámbielo.',
  'selfTest.why.disk_full': 'Está lleno. Libere espacio: ninguna venta se puede terminar.',
  'selfTest.why.disk_read_only':
    'La caja no puede escribir en su propia carpeta: {says}. Pida a quien atiende la computadora que lo corrija.',
  'selfTest.why.disk_fails': 'No se puede escribir en él: {says}. Pida a quien atiende la computadora que lo revise.',
  'selfTest.why.disk_in_memory': 'Esta caja guarda su archivo en memoria.',
  'selfTest.why.room_enough': 'Hay {size} libres.',
  'selfTest.why.room_little':
    'Solo hay {size} libres. Libere espacio antes de abrir la tienda: un disco lleno detiene toda venta.',
  'selfTest.why.room_unknown': 'Este disco no dice cuánto tiene libre.',
  'selfTest.why.file_whole': 'Cada una de sus {count} tablas se leyó y está completa.',
  'selfTest.why.file_damaged':
    'Está dañado: {says}. No siga vendiendo: escriba el archivo para soporte en los ajustes, y llame a quien atiende esta caja.',
  'selfTest.why.file_too_large':
    'Es demasiado grande para leerlo mientras se usa la caja. La revisión del diario en una copia lo lee.',
  'selfTest.why.journal_whole':
    '{count, plural, one {Su único registro está como se selló.} other {Sus # registros están como se sellaron.}}',
  'selfTest.why.journal_changed':
    'El registro {count} se cambió después de sellarlo. Las ventas siguen; avise a quien atiende esta caja.',
  'selfTest.why.journal_missing': 'Falta el registro {count}. Las ventas siguen; avise a quien atiende esta caja.',
  'selfTest.why.office_answers': 'Deja entrar a esta caja y responde en {ms} ms.',
  'selfTest.why.office_practice': 'La tienda de práctica no tiene.',
  'selfTest.why.office_other':
    'Responde la oficina de otra tienda. Pida a quien configuró la caja que corrija la dirección.',
  'selfTest.why.office_not_let_in':
    'No deja entrar a esta caja: “{says}”. Inicie la caja con un client ID y un secreto válidos.',
  'selfTest.why.office_refuses': 'Responde y rechaza: “{says}”. Su acceso necesita el rol para eso.',
  'selfTest.why.office_asks_to_wait': 'Responde, y le pide a esta caja que espere. Pruebe de nuevo en un minuto.',
  'selfTest.why.office_silent': 'No responde: “{says}”. Revise la red. La caja vende sin ella.',
  'selfTest.why.nothing_kept_back': 'Nada de lo que esta caja ha pedido hasta ahora.',
  'selfTest.why.kept_back': 'Le retiene a esta caja: {names}. Su acceso quizá necesita otro rol.',
  'selfTest.why.kept_back_unknown': 'Eso se sabe cuando la oficina haya respondido.',
  'selfTest.why.clock_right': 'Va con el de la oficina, {seconds} s de diferencia.',
  'selfTest.why.clock_off':
    'Según la oficina, o según lo último que hizo esta caja: {off}. Ajuste la fecha y hora de esta computadora.',
  'selfTest.why.clock_unknown': 'Se compara cuando la oficina haya respondido.',
  'selfTest.scanner.anything': 'Escanee algo ahora. No se registra nada.',
  'selfTest.scanner.heard': 'Se oyó {code} ({symbology}) en {ms} ms.',
  'selfTest.scanner.symbology.other': 'de ningún tipo que usen los productos',
  'selfTest.scanner.prefix': 'Delante llegó {prefix}.',
  'selfTest.scanner.check.right': 'Su dígito de control es correcto.',
  'selfTest.scanner.check.wrong':
    'Su dígito de control es incorrecto: el lector omite uno o lee mal. Ajústelo para enviar códigos completos.',
  'selfTest.scanner.goods': 'Aquí eso es {name}.',
  'selfTest.scanner.unknown': 'Ningún producto de aquí tiene ese código.',
  'selfTest.scanner.misfit.by_hand':
    'Las teclas llegaron con hasta {widest} ms entre sí, como tecleadas a mano. Si fue el lector, ajústelo para enviar más rápido, o dele un prefijo.',
  'selfTest.scanner.misfit.too_slow':
    'Hubo hasta {widest} ms entre dos teclas, y los ajustes dejan pasar {gap} ms. Suba la pausa más larga dentro de un escaneo.',
  'selfTest.scanner.misfit.no_prefix':
    'Los ajustes esperan {expected} delante, y no llegó nada. Ellos y el lector deben coincidir.',
  'selfTest.scanner.misfit.other_prefix':
    'Delante llegó {prefix}, y los ajustes esperan otra cosa ahí. Ellos y el lector deben coincidir.',
  'selfTest.scanner.misfit.other_suffix':
    'Tras el código llegó {suffix}, y los ajustes esperan {expected}. Ellos y el lector deben coincidir.',
  'selfTest.scanner.nothing': 'nada',
  'selfTest.printer.none': 'Los recibos se guardan sin imprimir. Una impresora se configura en los ajustes.',
  'selfTest.printer.try': 'Página de prueba',
  'selfTest.printer.onPaper': 'La impresora dice que la página está en el papel.',
  'selfTest.printer.ask': '¿Salió una página?',
  'selfTest.printer.seen': 'Salió una página.',
  'selfTest.printer.noPage': 'No salió ninguna página. Configúrela y pruébela en los ajustes, en Impresora.',
  'selfTest.drawer.none': 'Según los ajustes, el efectivo no lo abre.',
  'selfTest.drawer.noPrinter': 'La impresora de recibos lo abre, y no hay ninguna configurada.',
  'selfTest.drawer.practice': 'En la tienda de práctica no se abre.',
  'selfTest.drawer.try': 'Probar el cajón',
  'selfTest.drawer.ask': '¿Se abrió?',
  'selfTest.drawer.opened': 'Se abrió.',
  'selfTest.drawer.shut':
    'No se abrió. Vea si su cable está en la toma de la impresora para un cajón, y si tiene la llave echada.',
  'selfTest.labels.none': 'Las etiquetas salen de la impresora de recibos.',
  'selfTest.labels.try': 'Etiqueta de prueba',
  'selfTest.labels.ask': '¿Salió una etiqueta?',
  'selfTest.labels.seen': 'Salió una etiqueta.',
  'selfTest.labels.noLabel':
    'No salió ninguna etiqueta. Configúrela y pruébela en los ajustes, en Impresora de etiquetas.',
  'selfTest.scale.none': 'Los pesos se teclean.',
  'selfTest.scale.try': 'Leer la báscula',
  'selfTest.scale.reads': 'Marca {kilograms} kg.',
  'selfTest.display.none': 'No se abre sola, y no está abierta.',
  'selfTest.display.shut': 'Debería estar abierta y no lo está. Ábrala, y vea la segunda pantalla.',
  'selfTest.display.try': 'Abrirla',
  'selfTest.display.there': 'Está abierta y responde.',
};
