import type { OpenSale, SaleLine } from '#domain/sale.ts';
import type { Register } from '#register/context.ts';

/** Packages that go out with this sale. */
export function packagesOn({ memory }: Register, { lines }: OpenSale): readonly SaleLine[] {
  return memory.packages.size === 0 ? [] : lines.filter((line) => line.quantity > 0 && memory.packages.has(line.code));
}

/** Sold to nobody, a package is held by nobody, and the office says nothing. */
export function nobodysPackage(register: Register, sale: OpenSale): SaleLine | undefined {
  return sale.customerId === null ? packagesOn(register, sale)[0] : undefined;
}
