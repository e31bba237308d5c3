import type { joiningRefusals as english } from '#renderer/words/en/joining-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingChanged = 'Tidak ada yang berubah.';
const hereAndThere = 'Tidak ada yang berubah, di sini maupun di sana.';
const asShown = 'Ketik alamatnya seperti tampil di setelan mesin kasir lain itu, misalnya 192.168.1.10.';

export const joiningRefusals: Words<typeof english> = {
  joining_not_own: {
    happened: 'Mesin kasir ini tidak menyimpan kantor toko.',
    safe: nothingChanged,
    next: 'Lakukan di mesin kasir yang menyimpannya.',
  },
  joining_office_silent: {
    happened: 'Kantor mesin kasir ini tidak menjawab.',
    safe: 'Mungkin sudah dilakukan, mungkin belum. Penjualan tetap jalan.',
    next: 'Tunggu sebentar, lihat apa yang tertulis di sini, lalu ulangi jika perlu. Pesan mesin: {says}',
  },
  joining_is_off: {
    happened: 'Mesin kasir lain sedang tidak diizinkan masuk.',
    safe: nothingChanged,
    next: 'Tekan “Izinkan mesin kasir lain” dulu.',
  },
  joining_not_joined: {
    happened: 'Mesin kasir ini tidak memakai kantor mesin kasir lain.',
    safe: nothingChanged,
    next: 'Lihat setelannya seperti sekarang.',
  },
  join_address_wrong: {
    happened: 'Itu bukan alamat mesin kasir.',
    safe: hereAndThere,
    next: asShown,
  },
  join_code_unreadable: {
    happened: 'Itu bukan kode delapan huruf dan angka.',
    safe: hereAndThere,
    next: 'Ketik seperti tampil di mesin kasir lain itu.',
  },
  join_not_reached: {
    happened: 'Tidak ada kantor mesin kasir yang terjangkau di alamat itu.',
    safe: hereAndThere,
    next: 'Lihat apakah mesin itu menyala, ada di jaringan ini, dan alamatnya seperti tampil di setelannya sekarang. Jika semua benar, pengurus mesin kasir membuka firewall di sana untuk mesin lain. Pesan mesin: {says}',
  },
  join_no_office: {
    happened: 'Yang menjawab di alamat itu bukan kantor mesin kasir.',
    safe: hereAndThere,
    next: 'Ketik alamatnya seperti tampil di setelan mesin kasir lain itu, dengan titik dua dan angka di belakangnya jika ada. Jawabannya: {says}',
  },
  join_code_wrong: {
    happened: 'Itu bukan kode yang tampil di mesin kasir lain itu, atau sudah terlalu lama.',
    safe: hereAndThere,
    next: 'Ketik sekali lagi, atau minta kode baru di sana dan ketik yang itu.',
  },
  join_not_proved: {
    happened: 'Yang menjawab di sana tidak tahu kodenya. Mungkin ada mesin lain di antara kedua mesin kasir.',
    safe: 'Tidak ada yang berubah di sini, dan kodenya tidak bocor.',
    next: 'Periksa lagi alamatnya. Jika benar, hubungi pengurus jaringan, dan buat kode baru setelahnya.',
  },
  join_own_shop: {
    happened: 'Mesin kasir ini sendiri yang menyimpan kantor tokonya.',
    safe: nothingChanged,
    next: 'Izinkan mesin kasir lain bergabung ke sini.',
  },
  join_other_shop: {
    happened: 'Kantor mesin itu milik toko lain: outlet mesin kasir ini tidak ada di sana.',
    safe: 'Mesin kasir ini tetap menyimpan semua isinya, dan tetap berjualan.',
    next: 'Ketik alamat mesin kasir yang menyimpan kantor toko ini, dan kode yang tampil di sana.',
  },
  join_other_office: {
    happened: 'Kantor yang menjawab di sana bukan yang dipakai mesin kasir ini.',
    safe: 'Mesin kasir ini mencari kantornya di tempat yang sama seperti tadi, dan tetap berjualan.',
    next: asShown,
  },
};
