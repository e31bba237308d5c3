import type { roleRefusals as english } from '#renderer/words/en/role-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const rolesKept = 'Los roles siguen como estaban.';

export const roleRefusals: Words<typeof english> = {
  discount_too_deep: {
    happened: 'Sobre lo que queda de la venta, el descuento llega a {percent} %: más de lo que da su rol.',
    safe: 'La venta sigue como estaba, y no se registró nada.',
    next: 'Dé uno menor, o delo otra vez: {who} puede autorizarlo ahí.',
  },
  role_gone: { happened: 'Ese rol ya no está en esta caja.', safe: rolesKept, next: 'Elija otro.' },
  role_above_yours: {
    happened: 'Ese rol puede hacer más que el suyo.',
    safe: rolesKept,
    next: 'Lo puede dar alguien cuyo rol pueda hacerlo todo.',
  },
  role_full: {
    happened: '{name} siempre puede hacerlo todo.',
    safe: rolesKept,
    next: 'Agregue un rol igual y cambie ese.',
  },
  role_pin_short: {
    happened: '{name} entra con cuatro dígitos, que son pocos para esto.',
    safe: rolesKept,
    next: 'Agregue un rol como uno de seis dígitos, y dé ese a las personas.',
  },
  role_in_use: {
    happened: '{name} tiene este rol.',
    safe: rolesKept,
    next: 'Dele antes otro rol.',
  },
  person_is_you: {
    happened: 'Se trata de usted, que está trabajando aquí.',
    safe: 'Todos siguen en esta caja.',
    next: 'Otra persona cuyo rol lo permita puede quitarle.',
  },
  badge_short: {
    happened: 'Lo escaneado tiene muy pocos caracteres para una credencial.',
    safe: 'Las credenciales siguen como estaban.',
    next: 'Use una de {characters} o más.',
  },
  badge_taken: {
    happened: 'Esa es la credencial de {name}.',
    safe: 'Las credenciales siguen como estaban.',
    next: 'Escanee otra.',
  },
  badge_is_goods: {
    happened: 'Ese es el código de {name}, que cualquiera puede escanear.',
    safe: 'Las credenciales siguen como estaban.',
    next: 'Escanee una credencial cuyo código no esté en ningún producto.',
  },
  badge_unknown: {
    happened: 'Esa no es la credencial de nadie.',
    safe: 'Nadie entró con ella.',
    next: 'Elija un nombre y teclee el PIN.',
  },
  badges_paused: {
    happened: 'Demasiadas credenciales de nadie.',
    safe: 'La venta abierta se conserva.',
    next: 'Entre con un PIN, o con una credencial a partir de las {until}.',
  },
  phone_none: {
    happened: '{name} ya no tiene teléfono en esta caja.',
    safe: 'Lo que se pidió no se hizo.',
    next: 'Pregunte a otra persona, o a {name} en el lugar.',
  },
  code_not_digits: {
    happened: 'Un código tiene {digits} dígitos.',
    safe: 'No cuenta como intento fallido.',
    next: 'Tecléelos todos.',
  },
  code_used: {
    happened: 'Ese código ya se usó.',
    safe: 'No cuenta como intento fallido.',
    next: 'Espere a que el teléfono muestre otro, medio minuto como máximo.',
  },
  code_wrong: {
    happened: 'Ese no es el código.',
    safe: 'Lo que se pidió no se hizo.',
    next: '{triesLeft, plural, =0 {No quedan intentos.} one {Queda un intento.} other {Quedan # intentos.}} Para esta caja son las {at}; el teléfono debe decir lo mismo.',
  },
  code_clock_behind: {
    happened:
      'Ese no es el código, y el reloj de esta caja está atrasado {minutes, plural, one {# minuto} other {# minutos}} o más.',
    safe: 'Lo que se pidió no se hizo.',
    next: 'Dice {at}. Pida que lo ajusten, o pregunte a alguien en el lugar. {triesLeft, plural, =0 {No quedan intentos.} one {Queda un intento.} other {Quedan # intentos.}}',
  },
  phone_not_shown: {
    happened: 'Lo que se mostró al teléfono es demasiado viejo.',
    safe: 'Los teléfonos siguen como estaban.',
    next: 'Empiece de nuevo.',
  },
  phone_code_other: {
    happened: 'La aplicación muestra otro código para esta caja.',
    safe: 'Los teléfonos siguen como estaban.',
    next: 'Teclee el que muestra ahora, bajo el nombre de esta caja.',
  },
  phone_clock_apart: {
    happened: 'El teléfono y esta caja difieren {minutes, plural, one {# minuto} other {# minutos}}.',
    safe: 'Los teléfonos siguen como estaban.',
    next: 'Para esta caja son las {at}. Ajuste el que esté mal, y teclee el siguiente código.',
  },
  act_not_asked: {
    happened: 'Nadie puede autorizar esto en el lugar.',
    safe: rolesKept,
    next: 'Elija Libre o Nunca.',
  },
  last_manager: {
    happened: '{name} es la última persona aquí que puede hacerlo todo.',
    safe: 'Su rol sigue como estaba.',
    next: 'Dele antes ese rol a otra persona.',
  },
};
