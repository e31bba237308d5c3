import type { refusalWords as english } from '#renderer/words/en/refusals.ts';
import { afterSaleRefusals } from '#renderer/words/es/after-sale.ts';
import { attentionRefusals } from '#renderer/words/es/attention.ts';
import { auditRefusals } from '#renderer/words/es/audit-refusals.ts';
import { moneyRefusals } from '#renderer/words/es/money-refusals.ts';
import { paperRefusals } from '#renderer/words/es/paper-refusals.ts';
import { customerRefusals } from '#renderer/words/es/customer-refusals.ts';
import { goodsRefusals } from '#renderer/words/es/goods-refusals.ts';
import { cashRefusals } from '#renderer/words/es/cash-refusals.ts';
import { roleRefusals } from '#renderer/words/es/role-refusals.ts';
import { scaleRefusals } from '#renderer/words/es/scale-refusals.ts';
import { sellingRefusals } from '#renderer/words/es/selling-refusals.ts';
import { settingsRefusals } from '#renderer/words/es/settings-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const saleKept = 'La venta sigue como estaba.';
const nothingChanged = 'No se cambió nada.';

export const refusalWords: Words<typeof english> = {
  ...attentionRefusals,
  ...auditRefusals,
  ...cashRefusals,
  ...sellingRefusals,
  ...roleRefusals,
  ...scaleRefusals,
  ...settingsRefusals,
  fault: {
    happened: 'La caja no pudo terminar esto.',
    safe: 'Lo que hay en pantalla se leyó de nuevo y es lo que tiene la caja.',
    next: 'Revíselo e intente otra vez. Si vuelve a pasar, llame a su gerente con el código.',
  },
  unanswered: {
    happened: 'La caja no respondió.',
    safe: 'Puede que lo haya hecho o no. Lo que hay en pantalla se lee de nuevo en cuanto responda.',
    next: 'Revise si ya está hecho antes de hacerlo otra vez.',
  },
  not_signed_in: { happened: 'Nadie ha entrado.', safe: saleKept, next: 'Entre con su PIN.' },
  not_allowed: {
    happened: 'Su rol no hace esto sin permiso.',
    safe: nothingChanged,
    next: 'Pida autorización: {who} puede darla.',
  },
  till_not_set_up: {
    happened: 'Esta caja aún no tiene sucursal.',
    safe: 'No se vendió nada.',
    next: 'Elija primero la sucursal y la caja.',
  },
  disk_full: {
    happened: 'El disco de esta caja está lleno.',
    safe: 'Todo hasta ahora está guardado. Este último paso no.',
    next: 'Deje de vender aquí, libere espacio y hágalo de nuevo.',
  },
  disk_read_only: {
    happened: 'El disco de esta caja ya no acepta nada: solo se puede leer.',
    safe: 'Todo hasta ahora está guardado. Este último paso no.',
    next: 'Deje de vender aquí y llame a quien atiende la caja.',
  },
  key_unusable: {
    happened: '{key} no se puede usar para eso.',
    safe: 'Las teclas siguen como estaban.',
    next: 'Presione una tecla de función, o una letra con Ctrl o Alt.',
  },
  key_taken: {
    happened: '{key} ya hace otra cosa.',
    safe: 'Las teclas siguen como estaban.',
    next: 'Dele antes otra tecla a aquello.',
  },
  manager_exists: { happened: 'Esta caja ya tiene gerente.', safe: nothingChanged, next: 'Entre con un PIN.' },
  name_missing: { happened: 'El nombre está vacío.', safe: nothingChanged, next: 'Escriba un nombre.' },
  name_taken: {
    happened: 'Alguien ya tiene ese nombre.',
    safe: nothingChanged,
    next: 'Agregue un segundo nombre o una inicial.',
  },
  pin_too_short: {
    happened: 'El PIN es demasiado corto.',
    safe: nothingChanged,
    next: 'Use al menos {digits, plural, one {# dígito} other {# dígitos}}.',
  },
  pin_too_long: {
    happened: 'El PIN es demasiado largo.',
    safe: nothingChanged,
    next: 'Use como máximo {digits, plural, one {# dígito} other {# dígitos}}.',
  },
  pin_not_digits: { happened: 'El PIN tiene algo más que dígitos.', safe: nothingChanged, next: 'Use solo dígitos.' },
  staff_unknown: {
    happened: 'Esa persona ya no está en esta caja.',
    safe: nothingChanged,
    next: 'Elija otro nombre.',
  },
  pin_wrong: {
    happened: 'Ese PIN no es correcto.',
    safe: 'La venta abierta se conserva.',
    next: '{triesLeft, plural, =0 {No quedan intentos.} one {Queda un intento.} other {Quedan # intentos.}}',
  },
  locked_out: {
    happened: 'Demasiados PIN equivocados.',
    safe: 'La venta abierta se conserva.',
    next: 'Intente de nuevo a las {until}, o deje que entre otra persona.',
  },
  outlet_unknown: {
    happened: 'La oficina ya no conoce esa sucursal.',
    safe: nothingChanged,
    next: 'Elija otra.',
  },
  already_set_up: { happened: 'Esta caja ya está configurada.', safe: nothingChanged, next: 'Entre y venda.' },
  register_name_missing: {
    happened: 'La caja no tiene nombre.',
    safe: nothingChanged,
    next: 'Escriba el nombre que lleva la etiqueta de esta caja.',
  },
  register_code_invalid: {
    happened: 'Ese código de caja no se puede usar en los números de recibo.',
    safe: nothingChanged,
    next: 'Use mayúsculas y dígitos, por ejemplo A o B2.',
  },
  office_unreachable: {
    happened: 'No hay conexión con la oficina.',
    safe: nothingChanged,
    next: 'Se necesita una vez, para comprobar que los números de recibo de esta caja están sin usar. Revise la conexión e intente de nuevo.',
  },
  office_refuses: {
    happened: 'La oficina no le muestra a esta caja sus ventas: {words}',
    safe: nothingChanged,
    next: 'Se necesitan una vez, para comprobar que los números de recibo de esta caja están sin usar. Dé allí a su acceso el derecho de verlas, e intente de nuevo.',
  },
  letters_used_up: {
    happened: 'La caja {registerCode} se configuró tantas veces que ya no le quedan números de recibo sin usar.',
    safe: nothingChanged,
    next: 'Dele a esta caja un código que ninguna caja de esta sucursal haya tenido, de mayúsculas y dígitos.',
  },
  barcode_unknown: {
    happened: 'Ningún producto tiene el código {barcode}.',
    safe: saleKept,
    next: 'Escanee de nuevo, o búsquelo por nombre.',
  },
  goods_expired: {
    happened: '{name} debía venderse hasta el {on}.',
    safe: saleKept,
    next: 'Retírelo del estante y dele otro al cliente.',
  },
  variant_discontinued: {
    happened: '{name} ya no se vende.',
    safe: saleKept,
    next: 'Tome otro producto, o pregunte a un gerente.',
  },
  variant_gone: { happened: 'Ese producto salió del catálogo.', safe: saleKept, next: 'Búsquelo de nuevo por nombre.' },
  shift_not_open: {
    happened: 'El turno no está abierto.',
    safe: 'No se registró nada.',
    next: 'Abra el turno con su fondo, y hágalo de nuevo.',
  },
  amount_out_of_range: {
    happened: 'Ese importe es mayor de lo que esta caja puede contar.',
    safe: nothingChanged,
    next: 'Revise la cifra.',
  },
  quantity_zero: { happened: 'Una línea no puede tener cantidad cero.', safe: saleKept, next: 'Quite la línea.' },
  quantity_out_of_range: {
    happened: 'Esa cantidad es demasiado grande.',
    safe: saleKept,
    next: 'En una línea caben como máximo {most}.',
  },
  price_below_zero: {
    happened: 'Un precio no puede ser menor que cero.',
    safe: saleKept,
    next: 'Escríbalo sin signo menos. Para una devolución, cambie el signo de la cantidad.',
  },
  line_gone: { happened: 'Esa línea ya no está en la venta.', safe: saleKept, next: 'Elija otra línea.' },
  nothing_to_undo: {
    happened: 'No hay nada que poner de nuevo.',
    safe: saleKept,
    next: 'Agregue el producto otra vez.',
  },
  discount_over_hundred: {
    happened: 'Un descuento no puede pasar de 100 %.',
    safe: saleKept,
    next: 'Escriba un porcentaje de 0 a 100.',
  },
  discount_below_zero: {
    happened: 'Un descuento no puede ser menor que cero.',
    safe: saleKept,
    next: 'Escríbalo sin signo menos.',
  },
  discount_over_amount: {
    happened: 'El descuento es mayor que lo que hay que pagar.',
    safe: saleKept,
    next: 'Se pueden descontar como máximo {most}.',
  },
  ...customerRefusals,
  ...goodsRefusals,
  ...paperRefusals,
  customer_gone: { happened: 'Ese cliente ya no se conoce.', safe: saleKept, next: 'Busque al cliente de nuevo.' },
  ...moneyRefusals,
  reason_missing: {
    happened: 'El motivo está vacío.',
    safe: nothingChanged,
    next: 'Escriba por qué, para quien pregunte después.',
  },
  shift_already_open: { happened: 'El turno ya está abierto.', safe: nothingChanged, next: 'Empiece a vender.' },
  float_below_zero: {
    happened: 'El fondo no puede ser menor que cero.',
    safe: nothingChanged,
    next: 'Cuente el cajón y escriba lo que hay.',
  },
  counted_below_zero: {
    happened: 'El efectivo contado no puede ser menor que cero.',
    safe: 'El turno sigue abierto y completo.',
    next: 'Cuente el cajón y escriba lo que hay.',
  },
  sale_not_empty: {
    happened: 'Aún hay una venta abierta.',
    safe: 'La venta y el turno se conservan.',
    next: 'Termine la venta, póngala en espera o vacíela, y cierre el turno.',
  },
  shift_gone: { happened: 'Ese turno no está en esta caja.', safe: nothingChanged, next: 'Elija otro turno.' },
  operation_gone: {
    happened: 'Ese registro ya no está en la lista.',
    safe: 'Nada se envió dos veces.',
    next: 'Vea la lista de nuevo.',
  },
  operation_not_waiting_for_a_person: {
    happened: 'Ese registro sigue solo.',
    safe: 'Nada se envió dos veces.',
    next: 'Aquí no hay nada que decidir.',
  },
  job_gone: {
    happened: 'Esa impresión ya no está en la lista.',
    safe: nothingChanged,
    next: 'Imprima desde la venta.',
  },
  ...afterSaleRefusals,
};
