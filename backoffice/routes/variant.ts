import { variantCode, variantCount, variantData, variantGetByListCode, variantList } from '#contract/v3/variant.ts';

import { reads } from '#backoffice/http/route.ts';
import { reject } from '#backoffice/rejection.ts';
import { countVariants, pageVariants, variantsByCode } from '#backoffice/store/variants.ts';

export const variantRoutes = [
  reads(variantList, async ({ input, db, service }) => {
    const { rows, count } = await pageVariants(db, input, service.marks);
    return { Data: rows, RecordsCount: count };
  }),
  reads(variantData, async ({ input, db, service }) => ({ Data: (await pageVariants(db, input, service.marks)).rows })),
  // The specification shows this count as a string.
  reads(variantCount, async ({ input, db }) => ({ Count: String(await countVariants(db, input)) })),
  reads(variantCode, async ({ input, db }) => {
    const [variant] = await variantsByCode(db, [input.Code]);
    if (!variant) return reject(404, `Variant ${input.Code} not found.`);
    return { ...variant, Components: [], OutletPrice: variant.OutletPrice ?? [], Pricebook: [] };
  }),
  reads(variantGetByListCode, async ({ input, db }) => ({ Data: await variantsByCode(db, input.ListCode) })),
];
