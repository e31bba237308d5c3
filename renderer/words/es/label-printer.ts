import type { labelPrinterWords as english } from '#renderer/words/en/label-printer.ts';
import type { Words } from '#renderer/words/words.ts';

/** About a printer of its own for the labels of the shelves. */
export const labelPrinterWords: Words<typeof english> = {
  labelPrinter: 'Impresora de etiquetas',
  'labelPrinter.why': 'Aquí salen las etiquetas del estante. Los recibos no la esperan.',
  'labelPrinter.none': 'No hay ninguna: las etiquetas salen de la impresora de recibos.',
  'labelPrinter.is': '{target}, etiquetas de {width} por {height} mm',
  'labelPrinter.set': 'Configurar una impresora de etiquetas',
  'labelPrinter.category': 'Etiquetas de una categoría',
  'labelPrinter.category.which':
    'Cada uno de sus productos recibe una etiqueta, en hojas en una impresora de esta computadora.',
  'labelPrinter.way.none': 'Ninguna',
  'labelPrinter.language': 'Lenguaje de la impresora',
  'labelPrinter.zpl': 'ZPL (Zebra)',
  'labelPrinter.tspl': 'TSPL (TSC)',
  'labelPrinter.widthMm': 'Ancho de una etiqueta',
  'labelPrinter.heightMm': 'Alto de una etiqueta',
  'labelPrinter.millimetres': 'En milímetros, de {least} a {most}.',
  'labelPrinter.dpi': 'Puntos por pulgada',
  'labelPrinter.dpi.of': '{dpi}',
  'labelPrinter.test': 'Imprimir etiqueta de prueba',
  'labelPrinter.sent': 'La etiqueta se envió. Una impresora de etiquetas no dice cómo está, así que vea la etiqueta.',
  'labelPrinter.in_queue': 'La etiqueta espera en la cola de esta computadora y aún puede salir.',
  'labelPrinter.look':
    'Está bien si no falta nada, el código de barras se lee, y es tan grande como la etiqueta. Sin etiqueta, o letras como ^XA o SIZE: elija el otro lenguaje. Muy pequeña o cortada: revise los puntos por pulgada y el tamaño.',
  'print.label_sent':
    'Enviado, sin confirmar: una impresora de etiquetas no dice qué imprimió. Si no está, imprímala de nuevo desde la consulta de precio.',
  'print.goods_gone': 'Este producto ya no está en la tienda, así que no hay etiqueta suya.',
};
