import type { queueWords as english } from '#renderer/words/en/queues.ts';
import type { Words } from '#renderer/words/words.ts';

const notSaved = 'Tidak ada yang disimpan, dan struk tetap menunggu seperti tadi.';

/** About a printer of this computer. */
export const queueWords: Words<typeof english> = {
  'transport.system': 'Printer komputer ini',
  'printers.system': 'Printer yang dikenal komputer ini',
  'printers.system.none': 'Komputer ini tidak mengenal printer. Pasang dulu di sana, lalu lihat lagi.',
  'printers.system.stopped': '{name} (berhenti)',
  'printers.system.offline': '{name} (mati)',
  'printers.system.again': 'Lihat lagi',
  'printers.system.name': 'Nama printer',
  'printers.system.hint': 'Seperti sebutannya di komputer. Pilih di atas, atau ketik persis huruf demi huruf.',
  'printers.system.where': 'Namanya di komputer ini. Daftarnya ada di “Atur dan uji”.',
  'printers.in_queue': 'Halaman menunggu di antrean komputer ini dan mungkin masih akan keluar.',
  'print.in_queue':
    'Masih di antrean komputer ini dan mungkin masih akan keluar: periksa dulu sebelum mencetak salinan.',
  'refusal.queue_unknown.happened': 'Komputer ini tidak punya printer dengan nama itu.',
  'refusal.queue_unknown.safe': notSaved,
  'refusal.queue_unknown.next': 'Pilih dari daftar di Setelan, Printer. Kalau tidak ada, pasang dulu di komputer ini.',
  'refusal.queue_stopped.happened': 'Antrean printer ini dihentikan atau dijeda di komputer ini.',
  'refusal.queue_stopped.safe': notSaved,
  'refusal.queue_stopped.next': 'Lanjutkan di setelan printer komputer, lalu cetak lagi.',
  'refusal.queue_offline.happened':
    'Komputer ini tidak bisa menjangkau printer: mati, tidak tersambung, atau diatur offline.',
  'refusal.queue_offline.safe': notSaved,
  'refusal.queue_offline.next': 'Nyalakan, periksa kabelnya terpasang di kedua ujung, lalu cetak lagi.',
  'refusal.queue_paper_out.happened': 'Kata komputer, kertas printer habis atau tutupnya terbuka.',
  'refusal.queue_paper_out.safe': notSaved,
  'refusal.queue_paper_out.next': 'Pasang gulungan kertas, tutup printernya, lalu cetak lagi.',
  'refusal.queue_stuck.happened': 'Printer tidak menerimanya, jadi dikeluarkan dari antrean komputer ini.',
  'refusal.queue_stuck.safe': notSaved,
  'refusal.queue_stuck.next': 'Periksa printer menyala, ada kertas, dan kabelnya terpasang, lalu cetak lagi.',
  'refusal.queue_denied.happened': 'Mesin kasir ini tidak boleh mencetak di printer itu.',
  'refusal.queue_denied.safe': notSaved,
  'refusal.queue_denied.next': 'Minta pengurus komputer mengizinkan pengguna mesin kasir ini mencetak di sana.',
  'refusal.spooler_off.happened': 'Layanan cetak komputer ini tidak berjalan.',
  'refusal.spooler_off.safe': notSaved,
  'refusal.spooler_off.next':
    'Mulai ulang komputer. Kalau tetap, minta pengurusnya menjalankan layanannya: “Print Spooler” di Windows, CUPS di sistem lain.',
  'refusal.spooler_missing.happened': 'Komputer ini tidak punya layanan cetak.',
  'refusal.spooler_missing.safe': notSaved,
  'refusal.spooler_missing.next':
    'Sambungkan printer lewat jaringan atau sebagai perangkat, atau minta layanan cetak (CUPS) dipasang.',
  'refusal.spooler_silent.happened': 'Layanan cetak komputer ini tidak menjawab.',
  'refusal.spooler_silent.safe': notSaved,
  'refusal.spooler_silent.next':
    'Periksa apakah sudah keluar sebelum mencetak lagi. Kalau tetap, mulai ulang komputer.',
  'refusal.spooler_barred.happened': 'Aturan komputer ini melarang mesin kasir memakai printernya.',
  'refusal.spooler_barred.safe': notSaved,
  'refusal.spooler_barred.next':
    'Sambungkan printer lewat jaringan, atau minta pengurus komputer mengizinkan mesin kasir memakai PowerShell-nya.',
};
