import type { settingsFileWords as english } from '#renderer/words/en/settings-file.ts';
import type { Words } from '#renderer/words/words.ts';

const asTheyWere = 'Los ajustes siguen como estaban.';
const saveAgain = 'En la otra caja pulse “Guardar estos ajustes como archivo” y elija ese aquí.';

export const settingsFileWords: Words<typeof english> = {
  'settingsFile.title': 'Estos ajustes para otras cajas',
  'settingsFile.what':
    'Lo que está ajustado aquí, como archivo que toman las otras cajas de la tienda: recibo, lector, teclas, cajón, puntos, límites, roles, favoritos y precios de lo que se pesa. Sin impresora, ni balanza, ni personas.',
  'settingsFile.save': 'Guardar estos ajustes como archivo',
  'settingsFile.saved':
    'Guardado como {file}, donde esta computadora pone lo que se descarga. Llévelo a la otra caja y elíjalo allí.',
  'settingsFile.choose': 'Tomar de un archivo',
  'settingsFile.sheet': 'Ajustes de otra caja',
  'settingsFile.of': 'De {till}, guardados {at}.',
  'settingsFile.replaces':
    'Ocupan el lugar de lo que está ajustado aquí. Las impresoras, la balanza y las personas de esta caja se quedan.',
  'settingsFile.left.tax': 'Aquí no hay impuesto {names}: el impuesto se queda.',
  'settingsFile.left.misc': 'Aquí no hay producto {names}: el de lo que no tiene código se queda.',
  'settingsFile.left.roles':
    'Usted no puede hacer estos roles, o aquí hay quien tiene un PIN más corto: {names}. Se quedan como están.',
  'settingsFile.left.favourites': 'Favoritos que esta caja no conoce: {names}.',
  'settingsFile.left.weights': 'Productos que se pesan que esta caja no conoce: {names}.',
  'settingsFile.take': 'Tomar estos',
  'settingsFile.taken': 'Esta caja tiene ahora los ajustes de {till}.',
  'settingsFile.more': 'y {count} más',
  'settingsFile.gone': 'Ese archivo ya no se puede abrir. Búsquelo y elíjalo otra vez.',
  'refusal.settings_file_unreadable.happened': 'Ese no es un archivo de ajustes.',
  'refusal.settings_file_unreadable.safe': asTheyWere,
  'refusal.settings_file_unreadable.next': saveAgain,
  'refusal.settings_file_newer.happened': 'Ese archivo lo escribió un Tillkeep más nuevo.',
  'refusal.settings_file_newer.safe': asTheyWere,
  'refusal.settings_file_newer.next': 'Ponga la misma versión en esta caja y elija otra vez el archivo.',
  'refusal.settings_file_impossible.happened': 'Algo de ese archivo no puede ser un ajuste: {where}',
  'refusal.settings_file_impossible.safe': asTheyWere,
  'refusal.settings_file_impossible.next': saveAgain,
  'refusal.settings_file_money.happened': 'Ese archivo es de una tienda que cuenta en {theirs}; esta cuenta en {ours}.',
  'refusal.settings_file_money.safe': asTheyWere,
  'refusal.settings_file_money.next': 'Guarde uno en una caja de esta tienda.',
};
