import type { customerRefusals as english } from '#renderer/words/en/customer-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingChanged = 'No se cambió nada.';

/** Of the acts on customers. */
export const customerRefusals: Words<typeof english> = {
  email_unreadable: {
    happened: 'Esa no es una dirección de correo.',
    safe: nothingChanged,
    next: 'Escríbala como nombre@example.com, o déjela vacía.',
  },
  customer_exists: {
    happened: '{name} ({customerCode}) ya tiene ese correo o celular.',
    safe: nothingChanged,
    next: 'Busque a {name} y elija ese cliente, o escriba otro correo o celular.',
  },
};
