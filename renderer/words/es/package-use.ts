import type { packageUseWords as english } from '#renderer/words/en/package-use.ts';
import type { Words } from '#renderer/words/words.ts';

/** Whose a package will be, and what is known of the visits of one that comes back. */
export const packageUseWords: Words<typeof english> = {
  'package.nobodys': '{name} es de alguien. Elija al cliente que lo usará.',
  'package.choose': 'Cliente',
  'packageUse.of': '{name}: se usaron {used} de {of} visitas, según la oficina ({at}).',
  'packageUse.used':
    '{name}: {used, plural, one {se usó # visita} other {se usaron # visitas}}, según la oficina ({at}).',
  'packageUse.unknown': '{name}: no se sabe cuántas visitas se usaron, la oficina aún no lo dijo.',
  'packageUse.over':
    '{name}: la oficina ya no enumera {count, plural, one {este} other {# de estos}} ({at}). Las visitas están usadas, o su plazo terminó.',
  'packageUse.here':
    '{count, plural, one {# visita empezó} other {# visitas empezaron}} en esta caja, que la oficina aún no ha contado.',
};
