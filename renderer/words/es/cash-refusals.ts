import type { cashRefusals as english } from '#renderer/words/en/cash-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingChanged = 'No se cambió nada.';

const drawerKept = 'No se anotó nada del cajón.';
const shiftOpen = 'El turno sigue abierto y completo.';

export const cashRefusals: Words<typeof english> = {
  amount_not_above_zero: {
    happened: 'El importe no es mayor que cero.',
    safe: drawerKept,
    next: 'Teclee cuánto entra o sale.',
  },
  drawer_has_less: {
    happened: 'En el cajón debería haber menos que eso.',
    safe: drawerKept,
    next: 'Revise el importe. Si de verdad hay más en el cajón, anótelo antes como ingreso.',
  },
  move_gone: {
    happened: 'Ese movimiento no es del turno abierto.',
    safe: drawerKept,
    next: 'Vea la lista de nuevo.',
  },
  move_corrected: {
    happened: 'Ese movimiento ya se revirtió, o revierte otro.',
    safe: drawerKept,
    next: 'Anote el importe correcto como movimiento nuevo.',
  },
  cash_rules_impossible: {
    happened:
      '{field, select, denominations {Estas monedas y billetes} tolerance {Esta diferencia permitida} moveLimit {Este máximo de ingreso o retiro} roundTo {Esta moneda más pequeña} openHours {Este número de horas} other {Este número de minutos}} no puede ser.',
    safe: 'Siguen valiendo los ajustes anteriores.',
    next: '{field, select, denominations {Escriba una vez el valor de cada una, hasta 30, separados por un espacio.} roundTo {Escriba un importe mayor que cero.} openHours {Escriba horas enteras de 1 a 336.} idleMinutes {Escriba minutos enteros de 0 a 1440.} other {Escriba un importe desde cero, sin más decimales que los precios.}}',
  },
  count_impossible: {
    happened: 'Ese conteo no puede ser correcto.',
    safe: nothingChanged,
    next: 'Revise el número de piezas de cada moneda y billete.',
  },
  left_impossible: {
    happened: 'Quedaría en el cajón más de lo que se contó.',
    safe: shiftOpen,
    next: 'Teclee lo que queda para el siguiente turno: todo, o menos.',
  },
  drawer_changed: {
    happened: 'Entró o salió efectivo de este cajón desde que empezó este conteo.',
    safe: shiftOpen,
    next: 'Cuente de nuevo, o diga que está en el conteo.',
  },
  difference_note_missing: {
    happened: 'El conteo difiere de lo que debería haber más de lo permitido.',
    safe: shiftOpen,
    next: 'Cuente otra vez. Si sigue igual, escriba una nota que diga por qué.',
  },
  float_note_missing: {
    happened: 'El turno anterior dejó {expected} en el cajón, no {float}.',
    safe: 'No se abrió ningún turno.',
    next: 'Cuente otra vez. Si sigue igual, escriba una nota que diga por qué.',
  },
  clock_doubted: {
    happened:
      'El reloj de esta computadora dice {now}. {by, select, office {La oficina tiene {there}.} later {Pero esta caja hizo algo el {there}, que aún no llega.} other {Pero esta caja no hizo nada desde el {there}.}}',
    safe: 'No se abrió ningún turno.',
    next: 'Ajuste antes el reloj, porque lo vendido cuenta en su día (Windows: Configuración, Hora e idioma; Linux: Configuración, Fecha y hora). Si así está bien, dígalo.',
  },
  act_denied: {
    happened: 'Su rol no hace esto.',
    safe: nothingChanged,
    next: '{who} puede entrar y hacerlo.',
  },
  approval_gone: {
    happened: 'Esa autorización ya se usó, es muy vieja o no le corresponde darla.',
    safe: nothingChanged,
    next: 'Pídala otra vez.',
  },
  cannot_approve: {
    happened: 'El rol de esa persona tampoco lo permite.',
    safe: nothingChanged,
    next: 'Pida a otra persona de la lista que teclee su PIN.',
  },
};
