import type { paperRefusals as english } from '#renderer/words/en/paper-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingTaken = 'No se cobró nada.';
const otherTender = 'Cobre de otra forma, o pida permiso a un gerente.';

const notSaved = 'No se guardó nada, y los recibos esperan como antes.';

/** About receipts, practice and tenders without the office. */
export const paperRefusals: Words<typeof english> = {
  gift_of_nothing: {
    happened: 'En esta factura solo volvieron productos.',
    safe: 'No se imprimió nada.',
    next: 'Elija la factura con la que se compraron.',
  },
  printer_missing: {
    happened: 'Esta caja no tiene impresora.',
    safe: 'No se imprimió nada.',
    next: 'Configure una en los ajustes, en Impresora, y luego imprima de nuevo.',
  },
  printer_port_closed: {
    happened: 'Hay un equipo en esa dirección, pero no recibe impresiones ahí.',
    safe: notSaved,
    next: 'Revise si es la dirección de la impresora, y si su página dice otro puerto que 9100.',
  },
  printer_name_unknown: {
    happened: 'Nadie en la red tiene ese nombre.',
    safe: notSaved,
    next: 'Use los números que imprime su propia página de prueba, por ejemplo 192.168.1.50.',
  },
  printer_no_answer: {
    happened: 'Nadie responde en esa dirección.',
    safe: notSaved,
    next: 'Revise si la impresora está encendida, su cable conectado y en la misma red que esta caja.',
  },
  printer_hung_up: {
    happened: 'La impresora cortó antes de tenerlo todo.',
    safe: notSaved,
    next: 'Quizá otra caja está imprimiendo en ella: espere a que termine, vea lo que salió y pruebe de nuevo.',
  },
  printer_file_unusable: {
    happened: 'En ese archivo o dispositivo no se puede escribir: {says}.',
    safe: notSaved,
    next: 'Revise si el cable está conectado, si la ruta es correcta y si esta caja puede escribir ahí.',
  },
  printer_paper_out: {
    happened: 'La impresora no tiene papel.',
    safe: notSaved,
    next: 'Ponga un rollo, con el lado de impresión hacia arriba, cierre la tapa y pruebe de nuevo.',
  },
  printer_cover_open: {
    happened: 'La tapa de la impresora está abierta.',
    safe: notSaved,
    next: 'Ciérrela hasta que haga clic, y pruebe de nuevo.',
  },
  printer_fault: {
    happened: 'La impresora dice que tiene una falla.',
    safe: notSaved,
    next: 'Apáguela y enciéndala. Si sigue igual, vea si hay papel atorado en la cuchilla.',
  },
  printer_failed: {
    happened: 'La página no se imprimió: {says}.',
    safe: notSaved,
    next: 'Pruebe de nuevo. Si sigue igual, llame a quien atiende la caja, con estas palabras.',
  },
  email_impossible: {
    happened: 'Esa no es una dirección de correo.',
    safe: 'El recibo no se envió a ningún lado.',
    next: 'Tecléela de nuevo, por ejemplo nombre@example.com.',
  },
  not_in_practice: {
    happened: 'La tienda de práctica no hace eso.',
    safe: 'Nada de aquí toca la caja.',
    next: 'Vuelva antes a la caja.',
  },
  offline_amount: {
    happened: 'Sin la oficina, {method} hasta {most}.',
    safe: nothingTaken,
    next: otherTender,
  },
  offline_customer: {
    happened: 'Sin la oficina, {method} hasta {most} por cliente.',
    safe: nothingTaken,
    next: otherTender,
  },
  offline_count: {
    happened:
      'Sin la oficina {most, plural, =0 {no se acepta nada} one {se acepta # pago} other {se aceptan # pagos}} con {method}.',
    safe: nothingTaken,
    next: otherTender,
  },
  offline_hours: {
    happened:
      'No hay conexión con la oficina desde hace más de {most, plural, one {# hora} other {# horas}}, así que no se acepta {method}.',
    safe: nothingTaken,
    next: otherTender,
  },
};
