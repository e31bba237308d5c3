import type { joiningWords as english } from '#renderer/words/en/joining.ts';
import type { Words } from '#renderer/words/words.ts';

/** Which tills of the shop use the back office of which, without a server. */
export const joiningWords: Words<typeof english> = {
  'joining.title': 'Otras cajas de esta tienda',
  'joining.off':
    'Esta caja tiene la oficina de la tienda. Otras cajas pueden usarla por la red de la tienda, así que no hace falta un servidor. Lo que pasa entre ellas va cifrado.',
  'joining.leaveOn':
    'Deje esta caja encendida mientras las otras quieran enviar. Cuando está apagada, siguen vendiendo sin ella.',
  'joining.left':
    '{count, plural, one {Antes se unió una caja. Sigue vendiendo, y envía de nuevo cuando se deje entrar a otras.} other {Antes se unieron # cajas. Siguen vendiendo, y envían de nuevo cuando se deje entrar a otras.}}',
  'joining.letIn': 'Permitir que otras cajas se unan',
  'joining.on': 'Otras cajas pueden usar la oficina de esta por la red de la tienda, con cifrado.',
  'joining.addresses':
    '{count, plural, one {Dirección de esta caja} other {Direcciones de esta caja; sirve cualquiera}}',
  'joining.addresses.name':
    'La última es el nombre de esta computadora, y no cambia cuando el enrutador da otra dirección.',
  'joining.noCopy':
    'Lo que vendieron todas las cajas de esta tienda está en esta computadora, y no hay segunda copia. Active “Segunda copia” aquí en los ajustes: si esta computadora se daña, otra sigue desde ahí.',
  'joining.trouble':
    'Nadie logra conectarse: {says}. Se intenta de nuevo solo. Si sigue igual, llame a quien atiende la caja.',
  'joining.makeCode': 'Código para otra caja',
  'joining.code.how':
    'En la primera pantalla de la otra caja elija “Esta tienda ya tiene una caja” (F8), y escriba una dirección y este código. Sirve para una caja y {minutes, plural, one {un minuto} other {# minutos}}.',
  'joining.code.old': 'Ese código ya es demasiado viejo. Haga otro.',
  'joining.code.used': '{name} se unió.',
  'joining.joined': 'Cajas que se unieron',
  'joining.name': '{register} · {outlet}',
  'joining.machine': 'En la computadora {name}.',
  'joining.none': 'Aún no se unió ninguna otra caja.',
  'joining.lastUsed': 'Último acceso: {moment}.',
  'joining.notYet': 'Aún sin acceso.',
  'joining.sendAway': 'Expulsar',
  'joining.sendAway.sure': 'Expulsar {name}',
  'joining.sendAway.why':
    'Lo que {name} venda desde entonces se queda en ella, hasta que un código nuevo la deje entrar otra vez. Vea antes si su luz dice que todo está enviado.',
  'joining.end': 'No dejar entrar a más cajas',
  'joining.unreached':
    'Ahora no hay conexión con la oficina de esta caja, así que no se puede decir qué cajas la usan. Se pregunta de nuevo solo.',
  'joining.unread': 'La oficina de esta caja no dice qué cajas la usan: {says}',
  'joining.at': 'Esta caja usa la oficina de la caja en {address}.',
  'joining.at.why':
    'Sigue vendiendo mientras esa caja está apagada, y envía cuando vuelve a encenderse. Otra dirección que el enrutador le dio a esa caja se suele encontrar sola; si no, indíquela aquí.',
  'joining.address': 'Nueva dirección de esa caja',
  'joining.address.hint': 'Como la muestran los ajustes de la otra caja, por ejemplo 192.168.1.10.',
  'joining.notOurs':
    'La oficina de aquí no es la de la tienda de esta caja, así que no se envía nada. Si otra caja tiene la de su tienda, escriba la dirección de esa caja y un código.',
  'joining.addressThere': 'Dirección de esa caja',
  'joining.code': 'Código de ocho letras',
  'joining.code.hint': 'Solo si esa caja expulsó a esta, o ya no la deja entrar. Ella muestra uno nuevo.',
  'joining.code.there': 'Como lo muestra esa caja.',
  'joining.again': 'Unirse de nuevo',
  'joining.againDone':
    'Esta caja puede entrar otra vez. Se reinicia sola, con todo lo que tiene, y pregunta quién está.',
  'joining.move': 'Buscarla ahí',
  'joining.moved': 'Se encontró ahí, y desde ahora se busca ahí.',
};
