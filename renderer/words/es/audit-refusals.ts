import type { auditRefusals as english } from '#renderer/words/en/audit-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingChanged = 'No se cambió nada.';

export const auditRefusals: Words<typeof english> = {
  office_not_read: {
    happened: 'No se pudo comparar con la oficina: {message}.',
    safe: 'Todas las ventas están a salvo en esta caja.',
    next: 'La caja compara de nuevo sola. Se puede seguir vendiendo.',
  },
  office_not_reached: {
    happened: 'No hay conexión con la oficina, así que no se comparó nada.',
    safe: 'Todas las ventas están a salvo en esta caja.',
    next: 'La caja compara de nuevo sola. Se puede seguir vendiendo.',
  },
  nothing_sold: {
    happened: 'Esta caja aún no ha vendido nada.',
    safe: nothingChanged,
    next: 'Compare después de la primera venta.',
  },
  difference_gone: {
    happened: 'Esa diferencia no se conoce aquí.',
    safe: nothingChanged,
    next: 'Vea la lista otra vez.',
  },
  difference_settled: {
    happened: 'Esa diferencia ya está resuelta.',
    safe: nothingChanged,
    next: 'Vea la lista otra vez.',
  },
  not_told_before: {
    happened: 'Esta caja nunca se lo informó a la oficina, o lo está informando ahora.',
    safe: nothingChanged,
    next: 'Compare otra vez en un minuto.',
  },
  not_a_copy: {
    happened: 'Lo que tiene la oficina no es una copia exacta de la venta.',
    safe: nothingChanged,
    next: 'Vea ambas en la oficina, corríjalo allí, y márquelo aquí como visto.',
  },
};
