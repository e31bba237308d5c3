export const milk = '8991000079191';

/** Of an estimate or a sales order in the demo shop. */
export const order = {
  Outlet: 'Kemang',
  Date: '2026-11-20',
  Tag: 'Web',
  TaxType: 'Tax 10% + Service 5%',
  Discount1: 10,
  Note: 'fragile',
  Customer: { Name: 'Siti Rahma', Code: 'C-00002' },
  Variants: [{ Code: milk, Quantity: 2, Price: 1000, Note: 'cold' }],
};
