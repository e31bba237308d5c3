import type { goodsRefusals as english } from '#renderer/words/en/goods-refusals.ts';
import type { Words } from '#renderer/words/words.ts';

const nothingChanged = 'Tidak ada yang diubah.';

/** Of what is said of goods at the till. */
export const goodsRefusals: Words<typeof english> = {
  goods_code_too_long: {
    happened: 'Kodenya lebih panjang dari {most, plural, other {# karakter}}, batas untuk kode barang.',
    safe: nothingChanged,
    next: 'Pindai kode lain yang tercetak di barangnya, atau ketik kode sendiri.',
  },
  category_missing: {
    happened: 'Kategorinya kosong, atau ada tingkat yang kosong.',
    safe: nothingChanged,
    next: 'Pilih satu, atau ketik seperti Minuman/Kopi.',
  },
  category_too_deep: {
    happened: 'Kategorinya lebih dari {most} tingkat, batas yang diterima kantor.',
    safe: nothingChanged,
    next: 'Pilih satu, atau kurangi tingkatnya.',
  },
  goods_exist: {
    happened: '{goodsCode} sudah dipakai {name}.',
    safe: nothingChanged,
    next: 'Pindai atau cari dengan nama. Harganya diubah di “Harga”.',
  },
  code_of_a_pack: {
    happened: 'Kode itu memuat berat atau harga satu kemasan.',
    safe: nothingChanged,
    next: 'Barang timbangan ditambahkan di kantor, dengan nomornya di timbangan.',
  },
  price_is_keyed: {
    happened: '{name} tidak punya harga sendiri.',
    safe: nothingChanged,
    next: 'Ketik harganya saat Anda menjualnya.',
  },
};
