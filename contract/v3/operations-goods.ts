import { barcodeByBillNumber, barcodeByOutletDeliveryNumber } from '#contract/v3/barcode.ts';
import { categoryCreate, categoryDelete, categoryID, categoryUpdate } from '#contract/v3/category.ts';
import {
  inventoryCode,
  inventoryCodeArray,
  inventoryCodeArrayGroupByOutlet,
  inventoryCount,
  inventoryDaysOf,
  inventoryInTransit,
  inventoryListID,
  inventoryWithTotalCount,
} from '#contract/v3/inventory-query.ts';
import { productCreate, productDelete, productUpdate } from '#contract/v3/product-change.ts';
import {
  productCode,
  productDetail,
  productDetailByListID,
  productID,
  productListID,
  productWithInventoryByListID,
  productWithOutletPriceByListID,
  productWithPricebookByListID,
} from '#contract/v3/product.ts';
import { serialByVariantCode, serialList } from '#contract/v3/serial.ts';
import { variantAdd, variantDelete, variantUpdate } from '#contract/v3/variant-change.ts';
import {
  variantComponent,
  variantDetail,
  variantGetIDByListCode,
  variantGetIDByListCodeDiscontinued,
  variantID,
  variantListID,
} from '#contract/v3/variant-lookup.ts';

/** What a till never asks of the catalogue and the stock, but a back office answers. */
export const goodsOperations = [
  categoryCreate,
  categoryUpdate,
  categoryDelete,
  categoryID,
  productCreate,
  productUpdate,
  productDelete,
  productDetail,
  productCode,
  productID,
  productListID,
  productDetailByListID,
  productWithInventoryByListID,
  productWithOutletPriceByListID,
  productWithPricebookByListID,
  variantAdd,
  variantUpdate,
  variantDelete,
  variantID,
  variantDetail,
  variantComponent,
  variantListID,
  variantGetIDByListCode,
  variantGetIDByListCodeDiscontinued,
  serialList,
  serialByVariantCode,
  inventoryCount,
  inventoryWithTotalCount,
  inventoryCode,
  inventoryCodeArray,
  inventoryCodeArrayGroupByOutlet,
  inventoryListID,
  inventoryDaysOf,
  inventoryInTransit,
  barcodeByBillNumber,
  barcodeByOutletDeliveryNumber,
] as const;
