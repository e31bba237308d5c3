import type { scaleRefusals as english } from '#renderer/words/en/scale-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const kept = 'La venta sigue como estaba.';

/** About the scale beside the till. */
export const scaleRefusals: Words<typeof english> = {
  scale_target_invalid: {
    happened: 'Esta caja no sabe dónde está su báscula.',
    safe: kept,
    next: 'Un gerente la configura en Ajustes. Mientras tanto, teclee el peso en gramos.',
  },
  scale_unreachable: {
    happened: 'La báscula no está: {says}.',
    safe: kept,
    next: 'Revise si está encendida y su cable conectado, y pese de nuevo, o teclee el peso en gramos.',
  },
  scale_windows_device: {
    happened: 'En Windows esta caja lee una báscula solo por la red.',
    safe: kept,
    next: 'Conéctela con un adaptador de serie a red, y ponga aquí su dirección.',
  },
  scale_silent: {
    happened: 'La báscula no dice nada.',
    safe: kept,
    next: 'Revise si está encendida, y si un gerente puso el protocolo que indica su manual. Mientras tanto, teclee el peso en gramos.',
  },
  scale_garbled: {
    happened: 'La báscula dice algo que esta caja no entiende.',
    safe: kept,
    next: 'Un gerente pone su protocolo y su línea como los indica su manual. Mientras tanto, teclee el peso en gramos.',
  },
  scale_moving: {
    happened: 'El producto no está quieto.',
    safe: kept,
    next: 'Suéltelo, espere a que la báscula se estabilice, y pese de nuevo.',
  },
  scale_over: {
    happened: 'Es más de lo que la báscula puede pesar.',
    safe: kept,
    next: 'Retire una parte y péselo en dos veces.',
  },
  scale_under: {
    happened: 'La báscula muestra menos que nada.',
    safe: kept,
    next: 'Retire todo, presione su tecla de cero, y pese de nuevo.',
  },
  scale_fault: {
    happened: 'La báscula no tiene un peso que dar.',
    safe: kept,
    next: 'Retire todo, apáguela y enciéndala, y pese de nuevo.',
  },
  scale_empty: { happened: 'No hay nada en la báscula.', safe: kept, next: 'Ponga el producto, y pese de nuevo.' },
};
