import type { labelPrinterWords as english } from '#renderer/words/en/label-printer.ts';
import type { Words } from '#renderer/words/words.ts';

export const labelPrinterWords: Words<typeof english> = {
  labelPrinter: 'Printer label',
  'labelPrinter.why': 'Label rak keluar di sini. Struk tidak menunggunya.',
  'labelPrinter.none': 'Tidak ada: label keluar dari printer struk.',
  'labelPrinter.is': '{target}, label {width} kali {height} mm',
  'labelPrinter.set': 'Atur printer label',
  'labelPrinter.category': 'Label satu kategori',
  'labelPrinter.category.which': 'Setiap barangnya mendapat label, di lembar label di printer komputer ini.',
  'labelPrinter.way.none': 'Tidak ada',
  'labelPrinter.language': 'Bahasa printer',
  'labelPrinter.zpl': 'ZPL (Zebra)',
  'labelPrinter.tspl': 'TSPL (TSC)',
  'labelPrinter.widthMm': 'Lebar label',
  'labelPrinter.heightMm': 'Tinggi label',
  'labelPrinter.millimetres': 'Dalam milimeter, {least} sampai {most}.',
  'labelPrinter.dpi': 'Titik per inci',
  'labelPrinter.dpi.of': '{dpi}',
  'labelPrinter.test': 'Cetak label uji',
  'labelPrinter.sent': 'Label terkirim. Printer label tidak melaporkan keadaannya, jadi lihat labelnya.',
  'labelPrinter.in_queue': 'Label menunggu di antrean komputer ini dan mungkin masih keluar.',
  'labelPrinter.look':
    'Benar jika tidak ada yang terpotong, barcode bisa dipindai, dan cetakannya sebesar label. Label tidak keluar, atau keluar huruf seperti ^XA atau SIZE: pilih bahasa yang lain. Terlalu kecil atau terpotong: periksa titik per inci dan ukurannya.',
  'print.label_sent':
    'Terkirim, belum pasti: printer label tidak melaporkan apa yang tercetak. Jika tidak ada, cetak lagi dari cek harga.',
  'print.goods_gone': 'Barang ini tidak ada lagi di toko, jadi tidak ada labelnya.',
};
