import type { telephoneWords as english } from '#renderer/words/en/telephone.ts';
import type { Words } from '#renderer/words/words.ts';

/** A yes by telephone, and the phone it takes. */
export const telephoneWords: Words<typeof english> = {
  'telephone.ring': 'Llame a {name} y lea esto en voz alta:',
  'telephone.asker': 'Lo pide {who}, {place}.',
  'telephone.how': '{name} lee los seis dígitos que la aplicación del teléfono muestra para esta caja.',
  'telephone.code': 'Código de {name}',
  'telephone.keyed': '{code} tecleado hasta ahora',
  'telephone.none': 'Nada tecleado aún',
  'telephone.go': 'Autorizar por teléfono',
  'telephone.title': 'El teléfono de {name}',
  'telephone.why':
    'Una aplicación de autenticación en el teléfono muestra seis dígitos para esta caja, otros cada medio minuto. Leídos a un cajero son una autorización, también sin conexión.',
  'telephone.pin': 'PIN de {name}',
  'telephone.pin.hint': 'Solo lo teclea quien tiene el teléfono.',
  'telephone.show': 'Mostrar el código para la aplicación',
  'telephone.scan': 'Escanéelo con la aplicación. Nadie más debe verlo: vale tanto como un PIN.',
  'telephone.qr': 'Código QR para la aplicación del teléfono',
  'telephone.key': 'O escriba esta clave en la aplicación:',
  'telephone.address': 'O dé a la aplicación esta dirección:',
  'telephone.shown': 'Los seis dígitos que la aplicación muestra ahora',
  'telephone.keep': 'Guardar este teléfono',
};
