import type { joiningRefusals as english } from '#renderer/words/en/joining-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingChanged = 'No se cambió nada.';
const hereAndThere = 'No se cambió nada, ni aquí ni allí.';
const asShown = 'Escriba la dirección como la muestran los ajustes de la otra caja, por ejemplo 192.168.1.10.';

/** Of a till that lets others in, and of one that joins. */
export const joiningRefusals: Words<typeof english> = {
  joining_not_own: {
    happened: 'Esta caja no tiene la oficina de la tienda.',
    safe: nothingChanged,
    next: 'Hágalo en la caja que la tiene.',
  },
  joining_office_silent: {
    happened: 'La oficina de esta caja no respondió.',
    safe: 'Puede que lo haya hecho o no. Se puede seguir vendiendo.',
    next: 'Espere un momento, vea lo que hay aquí entonces, y hágalo de nuevo si hace falta. El equipo dice: {says}',
  },
  joining_is_off: {
    happened: 'Ahora no se deja entrar a ninguna otra caja.',
    safe: nothingChanged,
    next: 'Presione antes “Permitir que otras cajas se unan”.',
  },
  joining_not_joined: {
    happened: 'Esta caja no usa la oficina de otra caja.',
    safe: nothingChanged,
    next: 'Vea los ajustes como están ahora.',
  },
  join_address_wrong: {
    happened: 'Esa no es la dirección de una caja.',
    safe: hereAndThere,
    next: asShown,
  },
  join_code_unreadable: {
    happened: 'Ese no es un código de ocho letras y dígitos.',
    safe: hereAndThere,
    next: 'Escríbalo como lo muestra la otra caja.',
  },
  join_not_reached: {
    happened: 'No se encontró la oficina de ninguna caja en esa dirección.',
    safe: hereAndThere,
    next: 'Revise si esa caja está encendida, en esta red, y en la dirección que sus ajustes muestran ahora. Si todo eso está bien, quien atiende las cajas deja pasar a las otras por su cortafuegos. El equipo dice: {says}',
  },
  join_no_office: {
    happened: 'Lo que responde en esa dirección no es la oficina de una caja.',
    safe: hereAndThere,
    next: 'Escriba la dirección como la muestran los ajustes de la otra caja, con los dos puntos y lo que va detrás si los hay. Dice: {says}',
  },
  join_code_wrong: {
    happened: 'Ese no es el código que muestra la otra caja, o ya es demasiado viejo.',
    safe: hereAndThere,
    next: 'Escríbalo otra vez, o pida que allí hagan otro código y escriba ese.',
  },
  join_not_proved: {
    happened: 'Quien responde allí no conoce el código. Quizá hay otro equipo entre las dos cajas.',
    safe: 'Aquí no se cambió nada, y el código no se reveló.',
    next: 'Revise la dirección otra vez. Si es correcta, llame a quien atiende la red, y después haga otro código.',
  },
  join_own_shop: {
    happened: 'Esta caja tiene ella misma la oficina de su tienda.',
    safe: nothingChanged,
    next: 'Haga que las otras cajas se unan a esta.',
  },
  join_other_shop: {
    happened: 'La oficina de esa caja es de otra tienda: no tiene la sucursal de esta.',
    safe: 'Esta caja conserva todo lo que tiene, y sigue vendiendo.',
    next: 'Escriba la dirección de la caja que tiene la oficina de esta tienda, y un código que ella muestre.',
  },
  join_other_office: {
    happened: 'La oficina que responde allí no es la que usa esta caja.',
    safe: 'Esta caja busca la suya donde antes, y sigue vendiendo.',
    next: asShown,
  },
};
