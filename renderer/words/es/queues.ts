import type { queueWords as english } from '#renderer/words/en/queues.ts';
import type { Words } from '#renderer/words/words.ts';

const notSaved = 'No se guardó nada, y los recibos esperan como antes.';

/** About a printer of this computer. */
export const queueWords: Words<typeof english> = {
  'transport.system': 'Una impresora de esta computadora',
  'printers.system': 'Impresoras que esta computadora conoce',
  'printers.system.none': 'Esta computadora no conoce ninguna impresora. Instálela antes allí, y vea de nuevo.',
  'printers.system.stopped': '{name} (detenida)',
  'printers.system.offline': '{name} (apagada)',
  'printers.system.again': 'Ver de nuevo',
  'printers.system.name': 'Nombre de la impresora',
  'printers.system.hint': 'Como la llama la computadora. Elíjala arriba, o tecléelo letra por letra.',
  'printers.system.where': 'Su nombre en esta computadora. “Configurar y probar” tiene la lista.',
  'printers.in_queue': 'La página espera en la cola de esta computadora y aún puede salir.',
  'print.in_queue': 'Se quedó en la cola de esta computadora y aún puede salir: vea antes de imprimir una copia.',
  'refusal.queue_unknown.happened': 'Esta computadora no tiene una impresora con ese nombre.',
  'refusal.queue_unknown.safe': notSaved,
  'refusal.queue_unknown.next':
    'Elíjala de la lista en Ajustes, Impresora. Si no está, instálela antes en esta computadora.',
  'refusal.queue_stopped.happened': 'La cola de esta impresora está detenida o en pausa en esta computadora.',
  'refusal.queue_stopped.safe': notSaved,
  'refusal.queue_stopped.next': 'Reanúdela en los ajustes de impresora de la computadora, e imprima de nuevo.',
  'refusal.queue_offline.happened':
    'Esta computadora no alcanza la impresora: está apagada, desconectada o puesta sin conexión.',
  'refusal.queue_offline.safe': notSaved,
  'refusal.queue_offline.next': 'Enciéndala, vea si su cable está conectado en ambos extremos, e imprima de nuevo.',
  'refusal.queue_paper_out.happened': 'La computadora dice que la impresora está sin papel o abierta.',
  'refusal.queue_paper_out.safe': notSaved,
  'refusal.queue_paper_out.next': 'Ponga un rollo, cierre la tapa, e imprima de nuevo.',
  'refusal.queue_stuck.happened': 'La impresora no lo recibió, así que se sacó de la cola de esta computadora.',
  'refusal.queue_stuck.safe': notSaved,
  'refusal.queue_stuck.next':
    'Vea si la impresora está encendida, tiene papel y su cable conectado, e imprima de nuevo.',
  'refusal.queue_denied.happened': 'Esta caja no puede imprimir en esa impresora.',
  'refusal.queue_denied.safe': notSaved,
  'refusal.queue_denied.next': 'Quien atiende la computadora le permite al usuario de esta caja imprimir ahí.',
  'refusal.spooler_off.happened': 'El servicio de impresión de esta computadora no está en marcha.',
  'refusal.spooler_off.safe': notSaved,
  'refusal.spooler_off.next':
    'Reinicie la computadora. Si sigue igual, quien la atiende inicia el servicio: “Print Spooler” en Windows, CUPS en otros.',
  'refusal.spooler_missing.happened': 'Esta computadora no tiene servicio de impresión.',
  'refusal.spooler_missing.safe': notSaved,
  'refusal.spooler_missing.next':
    'Conecte la impresora por red o como dispositivo, o pida que instalen el servicio de impresión (CUPS).',
  'refusal.spooler_silent.happened': 'El servicio de impresión de esta computadora no responde.',
  'refusal.spooler_silent.safe': notSaved,
  'refusal.spooler_silent.next': 'Vea si salió antes de imprimir de nuevo. Si sigue igual, reinicie la computadora.',
  'refusal.spooler_barred.happened': 'Las reglas de esta computadora no dejan a la caja usar sus impresoras.',
  'refusal.spooler_barred.safe': notSaved,
  'refusal.spooler_barred.next':
    'Conecte la impresora por red, o pida a quien atiende la computadora que le permita a la caja su PowerShell.',
};
