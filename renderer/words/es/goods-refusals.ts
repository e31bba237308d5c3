import type { goodsRefusals as english } from '#renderer/words/en/goods-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingChanged = 'No se cambió nada.';

/** Of what is said of goods at the till. */
export const goodsRefusals: Words<typeof english> = {
  goods_code_too_long: {
    happened:
      'El código es más largo que {most, plural, one {el # carácter} other {los # caracteres}} de un código de producto.',
    safe: nothingChanged,
    next: 'Escanee otro que traiga impreso, o escriba un código propio.',
  },
  category_missing: {
    happened: 'La categoría está vacía, o tiene un nivel vacío.',
    safe: nothingChanged,
    next: 'Elija una, o escriba una como Bebidas/Café.',
  },
  category_too_deep: {
    happened: 'La categoría tiene más de los {most} niveles que acepta la oficina.',
    safe: nothingChanged,
    next: 'Elija una, o quite un nivel.',
  },
  goods_exist: {
    happened: '{goodsCode} ya es {name}.',
    safe: nothingChanged,
    next: 'Escanéelo o búsquelo por nombre. Su precio se cambia en “Precio”.',
  },
  code_of_a_pack: {
    happened: 'Ese código lleva el peso o el precio de un paquete.',
    safe: nothingChanged,
    next: 'Los productos de la báscula se agregan en la oficina, con el número que tienen en la báscula.',
  },
  price_is_keyed: {
    happened: '{name} no tiene precio propio.',
    safe: nothingChanged,
    next: 'Teclee lo que cuesta al venderlo.',
  },
};
