import type { scaleRefusals as english } from '#renderer/words/en/scale-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const kept = 'Penjualan tetap seperti semula.';

export const scaleRefusals: Words<typeof english> = {
  scale_target_invalid: {
    happened: 'Mesin kasir ini tidak tahu di mana timbangannya.',
    safe: kept,
    next: 'Manajer mengaturnya di Setelan. Sementara itu, ketik beratnya dalam gram.',
  },
  scale_unreachable: {
    happened: 'Timbangan tidak terhubung: {says}.',
    safe: kept,
    next: 'Periksa apakah timbangan menyala dan kabelnya terpasang, lalu timbang lagi, atau ketik beratnya dalam gram.',
  },
  scale_windows_device: {
    happened: 'Di Windows, mesin kasir ini hanya membaca timbangan lewat jaringan.',
    safe: kept,
    next: 'Sambungkan lewat kotak serial ke jaringan, dan atur alamatnya di sini.',
  },
  scale_silent: {
    happened: 'Timbangan tidak menjawab.',
    safe: kept,
    next: 'Periksa apakah timbangan menyala, dan apakah manajer sudah mengatur protokol sesuai buku panduannya. Sementara itu, ketik beratnya dalam gram.',
  },
  scale_garbled: {
    happened: 'Mesin kasir ini tidak memahami jawaban timbangan.',
    safe: kept,
    next: 'Manajer mengatur protokol dan jalurnya sesuai buku panduannya. Sementara itu, ketik beratnya dalam gram.',
  },
  scale_moving: {
    happened: 'Barangnya belum diam.',
    safe: kept,
    next: 'Lepaskan, tunggu sampai timbangan tenang, lalu timbang lagi.',
  },
  scale_over: {
    happened: 'Itu melebihi kemampuan timbangan.',
    safe: kept,
    next: 'Kurangi, dan timbang dalam dua bagian.',
  },
  scale_under: {
    happened: 'Timbangan menunjukkan kurang dari nol.',
    safe: kept,
    next: 'Angkat semuanya, tekan tombol nolnya, lalu timbang lagi.',
  },
  scale_fault: {
    happened: 'Timbangan tidak bisa memberi berat.',
    safe: kept,
    next: 'Angkat semuanya, matikan lalu nyalakan lagi, dan timbang lagi.',
  },
  scale_empty: {
    happened: 'Tidak ada apa-apa di timbangan.',
    safe: kept,
    next: 'Letakkan barangnya, lalu timbang lagi.',
  },
};
