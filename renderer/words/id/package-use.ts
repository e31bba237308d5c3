import type { packageUseWords as english } from '#renderer/words/en/package-use.ts';
import type { Words } from '#renderer/words/words.ts';

/** Whose a package will be, and what is known of the visits of one that comes back. */
export const packageUseWords: Words<typeof english> = {
  'package.nobodys': '{name} harus ada pemiliknya. Pilih pelanggan yang akan memakainya.',
  'package.choose': 'Pelanggan',
  'packageUse.of': '{name}: {used} dari {of} kunjungan sudah terpakai, menurut kantor per {at}.',
  'packageUse.used': '{name}: {used, plural, other {# kunjungan}} sudah terpakai, menurut kantor per {at}.',
  'packageUse.unknown': '{name}: belum diketahui berapa kunjungan yang terpakai, kantor belum mengabarkannya.',
  'packageUse.over':
    '{name}: {count, plural, =1 {paket ini} other {# paket ini}} sudah tidak ada di daftar kantor, per {at}. Kunjungannya habis, atau masa berlakunya lewat.',
  'packageUse.here': '{count, plural, other {# kunjungan}} dimulai di mesin kasir ini, dan belum dihitung kantor.',
};
