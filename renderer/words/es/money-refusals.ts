const saleKept = 'La venta sigue como estaba.';
const nothingTaken = 'No se registró dinero.';
const nothingChanged = 'No se cambió nada.';
const invoiceKept = 'La venta sigue como estaba.';

/** Of tenders and of invoices. */
export const moneyRefusals = {
  method_unknown: {
    happened: 'Esa forma de pago ya no se conoce.',
    safe: nothingTaken,
    next: 'Elija otra forma de pago.',
  },
  tender_below_zero: {
    happened: 'Un importe recibido no puede ser menor que cero aquí.',
    safe: nothingTaken,
    next: 'Escríbalo sin signo menos.',
  },
  tender_zero: { happened: 'No se tecleó nada.', safe: nothingTaken, next: 'Teclee el importe recibido.' },
  change_only_from_cash: {
    happened: 'Es más de lo que se debe, y solo el efectivo da cambio.',
    safe: nothingTaken,
    next: 'Teclee lo que se debe, o cobre en efectivo.',
  },
  sale_ended: {
    happened: 'Esa venta se terminó o se dejó en espera en otra ventana.',
    safe: 'Aquí no se hizo nada, y aquí no se registró dinero.',
    next: 'Vea la venta como está ahora.',
  },
  sale_empty: { happened: 'No hay nada en la venta.', safe: nothingTaken, next: 'Escanee primero un producto.' },
  nothing_due: { happened: 'No queda nada por pagar.', safe: nothingTaken, next: 'Termine la venta.' },
  tender_unresolved: {
    happened: 'Nadie ha dicho aún si {method} {amount} se pagó.',
    safe: 'La venta y el dinero se conservan.',
    next: 'Vea la terminal o su papel, y presione Pagado o No pagado.',
  },
  tender_gone: {
    happened: 'Ese pago ya no está en la venta.',
    safe: saleKept,
    next: 'Vea lo que falta pagar.',
  },
  not_enough: {
    happened: 'Faltan por pagar {due}.',
    safe: 'La venta y lo recibido hasta ahora se conservan.',
    next: 'Cobre el resto, o déjelo en la cuenta del cliente.',
  },
  customer_needed: {
    happened: 'No se nombró quién debe el resto.',
    safe: 'La venta y lo recibido hasta ahora se conservan.',
    next: 'Elija al cliente, y déjelo sin pagar.',
  },
  tenders_taken: {
    happened: 'Ya se recibió dinero por esta venta.',
    safe: 'La venta y el dinero se conservan.',
    next: 'Devuelva antes los pagos, y luego vacíela.',
  },
  invoice_gone: {
    happened: 'Esa venta no está en esta caja.',
    safe: nothingChanged,
    next: 'Búsquela de nuevo por su número.',
  },
  invoice_voided: { happened: 'Esa venta está anulada.', safe: invoiceKept, next: 'Restáurela primero.' },
  not_owing: {
    happened: 'No se debe nada de esa venta.',
    safe: invoiceKept,
    next: 'No hay nada que condonar.',
  },
  tag_unknown: { happened: 'Ese motivo ya no está en la lista.', safe: invoiceKept, next: 'Elija otro motivo.' },
  already_written_off: {
    happened: 'Esa venta ya está condonada.',
    safe: invoiceKept,
    next: 'Cancele antes la condonación.',
  },
  not_written_off: {
    happened: 'Esa venta no está condonada.',
    safe: invoiceKept,
    next: 'No hay nada que cancelar.',
  },
  not_voided: { happened: 'Esa venta no está anulada.', safe: invoiceKept, next: 'No hay nada que restaurar.' },
};
