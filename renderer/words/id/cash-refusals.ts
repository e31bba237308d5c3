import type { cashRefusals as english } from '#renderer/words/en/cash-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingChanged = 'Tidak ada yang diubah.';

const drawerKept = 'Tidak ada yang dicatat tentang laci.';
const shiftOpen = 'Shift masih terbuka dan lengkap.';

export const cashRefusals: Words<typeof english> = {
  amount_not_above_zero: {
    happened: 'Jumlahnya tidak lebih dari nol.',
    safe: drawerKept,
    next: 'Ketik berapa yang masuk atau keluar.',
  },
  drawer_has_less: {
    happened: 'Isi laci seharusnya kurang dari itu.',
    safe: drawerKept,
    next: 'Periksa jumlahnya. Kalau isi laci memang lebih, catat dulu sebagai kas masuk.',
  },
  move_gone: {
    happened: 'Entri itu bukan dari shift yang terbuka.',
    safe: drawerKept,
    next: 'Lihat daftarnya lagi.',
  },
  move_corrected: {
    happened: 'Entri itu sudah ditarik kembali, atau menarik kembali entri lain.',
    safe: drawerKept,
    next: 'Catat jumlah yang benar sebagai entri baru.',
  },
  cash_rules_impossible: {
    happened:
      '{field, select, denominations {Koin dan lembaran ini} tolerance {Selisih yang dibolehkan ini} moveLimit {Batas kas masuk atau keluar ini} roundTo {Koin terkecil ini} openHours {Jumlah jam ini} other {Jumlah menit ini}} tidak bisa dipakai.',
    safe: 'Setelan lama masih berlaku.',
    next: '{field, select, denominations {Tulis nilai tiap pecahan sekali saja, paling banyak 30, dipisah spasi.} roundTo {Tulis jumlah di atas nol.} openHours {Tulis jam bulat dari 1 sampai 336.} idleMinutes {Tulis menit bulat dari 0 sampai 1440.} other {Tulis jumlah mulai dari nol, dengan desimal tidak lebih banyak dari harga.}}',
  },
  count_impossible: {
    happened: 'Hitungan itu tidak mungkin benar.',
    safe: nothingChanged,
    next: 'Periksa jumlah tiap koin dan lembaran.',
  },
  left_impossible: {
    happened: 'Yang tetap di laci lebih banyak dari yang terhitung.',
    safe: shiftOpen,
    next: 'Ketik yang tinggal untuk shift berikutnya: semuanya, atau kurang.',
  },
  drawer_changed: {
    happened: 'Sejak hitungan ini dimulai, ada uang tunai masuk atau keluar laci.',
    safe: shiftOpen,
    next: 'Hitung lagi, atau nyatakan bahwa itu sudah terhitung.',
  },
  difference_note_missing: {
    happened: 'Selisih hitungan dengan yang seharusnya melebihi batas.',
    safe: shiftOpen,
    next: 'Hitung sekali lagi. Kalau tetap, tulis catatan alasannya.',
  },
  float_note_missing: {
    happened: 'Shift terakhir meninggalkan {expected} di laci, bukan {float}.',
    safe: 'Tidak ada shift yang dibuka.',
    next: 'Hitung sekali lagi. Kalau tetap, tulis catatan alasannya.',
  },
  clock_doubted: {
    happened:
      'Jam komputer ini menunjukkan {now}. {by, select, office {Di kantor {there}.} later {Tetapi mesin kasir ini sudah melakukan sesuatu pada {there}, yang belum tiba.} other {Tetapi mesin kasir ini tidak melakukan apa pun sejak {there}.}}',
    safe: 'Tidak ada shift yang dibuka.',
    next: 'Setel jamnya dulu, karena penjualan dihitung pada harinya (Windows: Pengaturan, Waktu & bahasa; Linux: Pengaturan, Tanggal & Waktu). Kalau memang benar, nyatakan.',
  },
  act_denied: {
    happened: 'Peran Anda tidak boleh melakukan ini.',
    safe: nothingChanged,
    next: '{who} bisa masuk dan melakukannya.',
  },
  approval_gone: {
    happened: 'Persetujuan itu sudah terpakai, terlalu lama, atau bukan wewenangnya.',
    safe: nothingChanged,
    next: 'Minta mereka menyetujui sekali lagi.',
  },
  cannot_approve: {
    happened: 'Peran orang itu juga tidak mengizinkannya.',
    safe: nothingChanged,
    next: 'Minta orang lain di daftar mengetik PIN-nya.',
  },
};
