/** About a printer of its own for the labels of the shelves. */
export const labelPrinterWords = {
  labelPrinter: 'Label printer',
  'labelPrinter.why': 'Labels for the shelf come out here. Receipts do not wait for it.',
  'labelPrinter.none': 'There is none: labels come out of the receipt printer.',
  'labelPrinter.is': '{target}, labels of {width} by {height} mm',
  'labelPrinter.set': 'Set up a label printer',
  'labelPrinter.category': 'Labels for a category',
  'labelPrinter.category.which': 'Each of its goods gets a label, on sheets in a printer of this computer.',
  'labelPrinter.way.none': 'None',
  'labelPrinter.language': 'Language of the printer',
  'labelPrinter.zpl': 'ZPL (Zebra)',
  'labelPrinter.tspl': 'TSPL (TSC)',
  'labelPrinter.widthMm': 'Width of a label',
  'labelPrinter.heightMm': 'Height of a label',
  'labelPrinter.millimetres': 'In millimetres, {least} to {most}.',
  'labelPrinter.dpi': 'Dots to the inch',
  'labelPrinter.dpi.of': '{dpi}',
  'labelPrinter.test': 'Print a test label',
  'labelPrinter.sent': 'The label was sent. A label printer does not say how it is, so look at the label.',
  'labelPrinter.in_queue': 'The label waits in the queue of this computer and may still come out.',
  'labelPrinter.look':
    'Right when nothing is cut off, the barcode scans, and it is as large as the label. No label, or letters such as ^XA or SIZE: choose the other language. Too small or cut off: look at the dots to the inch and the size.',
  'print.label_sent':
    'Sent, not confirmed: a label printer does not say what it printed. If it is not there, print it again from the price check.',
  'print.goods_gone': 'These goods are no longer in the shop, so there is no label of them.',
} as const;
