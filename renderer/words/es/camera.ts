import type { cameraWords as english } from '#renderer/words/en/camera.ts';
import type { Words } from '#renderer/words/words.ts';

export const cameraWords: Words<typeof english> = {
  'camera.opening': 'Abriendo la cámara …',
  'camera.hold': 'Ponga el código frente a la cámara. Cada pieza una vez; retírela antes de la siguiente igual.',
  'camera.read': 'Leído {code}',
  'camera.again': 'Intentar de nuevo',
  'camera.close': 'Cerrar la cámara',
  'camera.picture': 'Lo que ve la cámara',
  'camera.refused': 'Esta caja no puede usar la cámara.',
  'camera.refused.next':
    'Permítala junto a la dirección, o en Configuración › Privacidad › Cámara del sistema. No se registró nada; se puede seguir escaneando y escribiendo como antes.',
  'camera.missing': 'No hay cámara en esta caja.',
  'camera.missing.next':
    'Conecte una e intente de nuevo. No se registró nada; se puede seguir escaneando y escribiendo como antes.',
  'camera.busy': 'Otro programa usa la cámara, o no arranca.',
  'camera.busy.next':
    'Cierre el otro programa, o desconecte la cámara y conéctela de nuevo. No se registró nada; se puede seguir escaneando y escribiendo como antes.',
};
