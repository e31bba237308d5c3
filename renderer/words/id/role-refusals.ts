import type { roleRefusals as english } from '#renderer/words/en/role-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const rolesKept = 'Peran tetap seperti semula.';

export const roleRefusals: Words<typeof english> = {
  discount_too_deep: {
    happened: 'Dari sisa nilai penjualan, diskonnya menjadi {percent} %: lebih dari batas peran Anda.',
    safe: 'Penjualan tetap seperti semula, dan tidak ada yang dibukukan.',
    next: 'Beri yang lebih kecil, atau beri sekali lagi: {who} bisa menyetujuinya di situ.',
  },
  role_gone: { happened: 'Peran itu tidak ada lagi di mesin kasir ini.', safe: rolesKept, next: 'Pilih yang lain.' },
  role_above_yours: {
    happened: 'Peran itu boleh lebih banyak daripada peran Anda.',
    safe: rolesKept,
    next: 'Orang yang perannya boleh semua itu bisa memberikannya.',
  },
  role_full: {
    happened: '{name} selalu boleh semuanya.',
    safe: rolesKept,
    next: 'Tambah peran yang mirip, lalu ubah yang itu.',
  },
  role_pin_short: {
    happened: '{name} masuk dengan empat angka, terlalu sedikit untuk ini.',
    safe: rolesKept,
    next: 'Tambah peran yang mirip peran dengan enam angka, lalu beri orang peran itu.',
  },
  role_in_use: {
    happened: '{name} memakai peran ini.',
    safe: rolesKept,
    next: 'Beri peran lain dulu.',
  },
  person_is_you: {
    happened: 'Ini Anda sendiri, dan Anda sedang bekerja di sini.',
    safe: 'Semua orang masih ada di mesin kasir ini.',
    next: 'Orang lain yang perannya boleh melakukannya bisa menghapus Anda.',
  },
  badge_short: {
    happened: 'Yang dipindai terlalu pendek untuk kartu pengenal.',
    safe: 'Kartu pengenal tetap seperti semula.',
    next: 'Pakai yang berisi {characters} karakter atau lebih.',
  },
  badge_taken: {
    happened: 'Itu kartu pengenal {name}.',
    safe: 'Kartu pengenal tetap seperti semula.',
    next: 'Pindai yang lain.',
  },
  badge_is_goods: {
    happened: 'Itu kode {name}, yang bisa dipindai siapa saja.',
    safe: 'Kartu pengenal tetap seperti semula.',
    next: 'Pindai kartu yang kodenya tidak ada pada barang.',
  },
  badge_unknown: {
    happened: 'Itu bukan kartu pengenal siapa pun.',
    safe: 'Tidak ada yang masuk dengan itu.',
    next: 'Pilih nama dan ketik PIN.',
  },
  badges_paused: {
    happened: 'Terlalu banyak kartu pengenal yang tidak dikenal.',
    safe: 'Penjualan yang terbuka tetap tersimpan.',
    next: 'Masuk dengan PIN, atau dengan kartu pengenal mulai pukul {until}.',
  },
  phone_none: {
    happened: '{name} tidak punya telepon lagi di mesin kasir ini.',
    safe: 'Yang diminta tidak dilakukan.',
    next: 'Tanya orang lain, atau {name} di tempat.',
  },
  code_not_digits: {
    happened: 'Kode terdiri dari {digits} angka.',
    safe: 'Ini tidak dihitung sebagai percobaan salah.',
    next: 'Ketik semuanya.',
  },
  code_used: {
    happened: 'Kode itu sudah dipakai.',
    safe: 'Ini tidak dihitung sebagai percobaan salah.',
    next: 'Tunggu sampai telepon menampilkan yang lain, paling lama setengah menit.',
  },
  code_wrong: {
    happened: 'Itu bukan kodenya.',
    safe: 'Yang diminta tidak dilakukan.',
    next: '{triesLeft, plural, =0 {Tidak ada percobaan lagi.} other {Sisa # percobaan.}} Menurut mesin kasir ini pukul {at}; telepon harus menunjukkan yang sama.',
  },
  code_clock_behind: {
    happened: 'Itu bukan kodenya, dan jam mesin kasir ini terlambat {minutes} menit atau lebih.',
    safe: 'Yang diminta tidak dilakukan.',
    next: 'Jamnya menunjukkan {at}. Minta jam dibetulkan, atau tanya orang di tempat. {triesLeft, plural, =0 {Tidak ada percobaan lagi.} other {Sisa # percobaan.}}',
  },
  phone_not_shown: {
    happened: 'Yang ditunjukkan ke telepon sudah terlalu lama.',
    safe: 'Telepon tetap seperti semula.',
    next: 'Mulai lagi.',
  },
  phone_code_other: {
    happened: 'Aplikasi menampilkan kode lain untuk mesin kasir ini.',
    safe: 'Telepon tetap seperti semula.',
    next: 'Ketik yang tampil sekarang, di bawah nama mesin kasir ini.',
  },
  phone_clock_apart: {
    happened: 'Jam telepon dan jam mesin kasir ini berbeda {minutes} menit.',
    safe: 'Telepon tetap seperti semula.',
    next: 'Menurut mesin kasir ini pukul {at}. Betulkan yang salah, lalu ketik kode berikutnya.',
  },
  act_not_asked: {
    happened: 'Tidak ada yang bisa menyetujui ini di tempat.',
    safe: rolesKept,
    next: 'Pilih “Sendiri” atau “Tidak”.',
  },
  last_manager: {
    happened: '{name} orang terakhir di sini yang boleh semuanya.',
    safe: 'Perannya tetap seperti semula.',
    next: 'Beri peran itu ke orang lain dulu.',
  },
};
