import type { settingsRefusals as english } from '#renderer/words/en/settings-refusals.ts';
import { joiningRefusals } from '#renderer/words/es/joining-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const oldHold = 'Siguen valiendo los ajustes anteriores.';
const tillKept = 'Todo en esta caja sigue como estaba.';

export const settingsRefusals: Words<typeof english> = {
  ...joiningRefusals,
  printer_target_invalid: {
    happened: 'Esa dirección de impresora no puede ser correcta.',
    safe: oldHold,
    next: 'Escríbala como equipo y puerto, por ejemplo 192.168.1.50:9100, la ruta de un archivo, o el nombre de una impresora en esta computadora.',
  },
  no_test_kept: {
    happened: 'Aún no se ha guardado ninguna prueba de esta caja.',
    safe: tillKept,
    next: 'Haga la prueba, presione Guardar esta prueba, y luego imprímala.',
  },
  pattern_unusable: {
    happened: 'El código de báscula {pattern} no se puede leer: {why}.',
    safe: oldHold,
    next: 'Escríbalo como el manual de la báscula, por ejemplo 21IIIIIWWWWWC.',
  },
  replacement_waits: {
    happened: 'Aquí se restauró una caja perdida que toma el lugar de esta.',
    safe: 'No se cambió nada.',
    next: 'Presione “Seguir con la caja restaurada”, o cierre Tillkeep e inícielo de nuevo.',
  },
  recovery_code_wrong: {
    happened: 'Ese no es el código de recuperación de esta segunda copia.',
    safe: 'No se cambió nada, ni aquí ni en la carpeta.',
    next: 'Escriba el que se anotó al activar la copia, o tome la copia que le corresponde.',
  },
  restore_running: {
    happened: 'Otra ventana está restaurando aquí una caja perdida, o uniéndose a una tienda.',
    safe: 'No se cambió nada.',
    next: 'Espere a esa ventana. Dice cuando termina, o por qué no se pudo.',
  },
  copy_unusable: {
    happened:
      '{why, select, gone {Esa carpeta no está.} none {No hay segunda copia en esa carpeta.} unfinished {La segunda copia en esa carpeta nunca se terminó.} damaged {La segunda copia en {place} está dañada.} missing {Falta un archivo de la segunda copia: {place}.} newer {Un Tillkeep más nuevo hizo esa segunda copia.} forbidden {Esta caja no puede leer {place}.} faulty {El disco de {place} reporta una falla.} never_set_up {La caja de esa segunda copia nunca se configuró.} letters_used {La caja perdida se reemplazó tantas veces que no queda letra para sus recibos.} till_full {Esta computadora no tiene espacio para la caja perdida.} till_forbidden {Esta caja no puede escribir en {place}.} till_faulty {El disco de esta computadora reporta una falla.} other {La caja perdida no se pudo restaurar desde ahí: {says}.}}',
    safe: 'No se cambió nada, ni aquí ni en la carpeta.',
    next: '{why, select, gone {Conecte la memoria USB, o la carpeta compartida, y revise el nombre de la carpeta.} none {Indique la carpeta donde está el archivo tillkeep-copy.json.} unfinished {Busque otra copia de esa caja. Si no hay, configure esta como caja nueva: lo enviado está en la oficina.} damaged {Tome una copia más vieja de esa carpeta, si alguien guardó una.} missing {Búsquelo en la memoria USB donde se hizo la copia, e indique esa.} newer {Instale aquí el Tillkeep más nuevo, y restaure de nuevo.} forbidden {Quien atiende la caja le permite a su cuenta leer ahí, o copia toda la carpeta a una memoria USB propia.} faulty {Copie toda la carpeta a otra memoria USB o disco, e indique esa.} never_set_up {Configure esta como caja nueva.} letters_used {Configure esta como caja nueva, con otro código de caja.} till_full {Libere espacio en su disco, y restaure de nuevo.} till_forbidden {Quien atiende la caja le permite a su cuenta escribir ahí.} till_faulty {Restaure en otra computadora: este disco puede estar por fallar.} other {Intente otra vez. Si sigue igual, llame a quien atiende la caja.}}{part, select, office { O saque de ahí la carpeta “backoffice”: entonces la caja se restaura sin su propia oficina.} other {}}',
  },
  copy_folder_taken: {
    happened: 'La segunda copia de {register} ya está en esa carpeta.',
    safe: 'No se cambió nada en la carpeta, y todo en esta caja sigue como estaba.',
    next: 'Dele a cada caja una carpeta propia, por ejemplo una más dentro de esta. Solo una copia que ya nadie necesita se puede mover.',
  },
  copy_folder_not_whole: {
    happened: 'Esa es solo una parte de la ruta a una carpeta.',
    safe: tillKept,
    next: 'Escríbala desde el principio, por ejemplo E:\\tillkeep o /media/stick/tillkeep.',
  },
  copy_turned_elsewhere: {
    happened: 'Otra ventana está activando la segunda copia.',
    safe: 'Esta no cambió nada.',
    next: 'Espere a esa ventana: solo el código de recuperación que muestra abrirá la copia.',
  },
  copy_folder_unusable: {
    happened:
      '{why, select, gone {El disco de esa carpeta no está.} file {Lo que lleva ese nombre es un archivo, o está debajo de uno.} name {Ningún disco acepta una carpeta con ese nombre.} forbidden {Esta caja no puede escribir en esa carpeta.} full {El disco de esa carpeta está lleno.} damaged {En esa carpeta hay una segunda copia cuyo primer archivo está dañado.} faulty {El disco de esa carpeta reporta una falla.} other {Esa carpeta no puede recibir la segunda copia: {says}.}}',
    safe: tillKept,
    next: '{why, select, gone {Conecte la memoria USB, o la carpeta compartida, y revise el nombre de la carpeta.} file {Indique una carpeta, por ejemplo una más junto al archivo.} name {Use uno más corto, de letras y cifras.} forbidden {Conecte la memoria USB, o la carpeta compartida; abra el seguro de una memoria que lo tenga. Si no es eso, quien atiende la caja le permite a su cuenta escribir ahí.} full {Libere espacio ahí, o indique una carpeta de otro disco.} damaged {Ya nadie la puede abrir. Indique otra carpeta.} faulty {Use otra memoria USB o disco: esta puede estar por fallar.} other {Pruebe con otra carpeta. Si es igual ahí, llame a quien atiende la caja.}}',
  },
  tax_unknown: {
    happened: 'Ese impuesto no se conoce.',
    safe: oldHold,
    next: 'Elija uno de la lista.',
  },
};
