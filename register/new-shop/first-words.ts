import type { Language } from '#domain/languages.ts';

/** What a new shop has in names of its own until somebody says otherwise, as it is printed and read. */
export interface FirstWords {
  readonly register: string;
  readonly cash: string;
  readonly card: string;
  readonly transfer: string;
  readonly eWallet: string;
  /** Why what is owing is written off. */
  readonly reasons: readonly string[];
  readonly footer: string;
  /** Of the roles every till begins with, by their ids. */
  readonly roles: Readonly<Record<string, string>>;
}

export const firstWords: Readonly<Record<Language, FirstWords>> = {
  en: {
    register: 'Till 1',
    cash: 'Cash',
    card: 'Card',
    transfer: 'Transfer',
    eWallet: 'E-wallet',
    reasons: ['Bad debt', 'Damaged goods', 'Logistics', 'Goodwill'],
    footer: 'Thank you',
    roles: { cashier: 'Cashier', supervisor: 'Supervisor', manager: 'Manager' },
  },
  id: {
    register: 'Kasir 1',
    cash: 'Tunai',
    card: 'Kartu',
    transfer: 'Transfer',
    eWallet: 'Dompet digital',
    reasons: ['Piutang tak tertagih', 'Barang rusak', 'Pengiriman', 'Kebaikan toko'],
    footer: 'Terima kasih',
    roles: { cashier: 'Kasir', supervisor: 'Supervisor', manager: 'Manajer' },
  },
  es: {
    register: 'Caja 1',
    cash: 'Efectivo',
    card: 'Tarjeta',
    transfer: 'Transferencia',
    eWallet: 'Billetera electrónica',
    reasons: ['Deuda incobrable', 'Mercancía dañada', 'Envío', 'Cortesía'],
    footer: 'Gracias',
    roles: { cashier: 'Cajero', supervisor: 'Supervisor', manager: 'Gerente' },
  },
};
