/** A field of an operation's input, as the specification and its payloads write it. */
export interface SpecifiedField {
  /** Several names where any one will do, as Outlet and OutletID. */
  readonly names: readonly string[];
  readonly kind: FieldKind;
  readonly needed: boolean;
  /** A value that nobody has gives 404. */
  readonly key: boolean;
}

export type FieldKind = 'text' | 'int' | 'flag' | 'day' | 'time' | 'list' | 'rows' | 'one';

export interface SpecifiedInput {
  readonly fields: readonly SpecifiedField[];
  /** The specification itself writes the fields down; otherwise they are those of its payloads. */
  readonly shown: boolean;
  readonly writes: boolean;
}

/** What an operation takes, written from the specification and never from our own contract. */
export function specifiedInputs(): ReadonlyMap<string, SpecifiedInput> {
  return new Map([...rowsOf(shownInputs, true), ...rowsOf(assumedInputs, false)]);
}

function rowsOf(table: string, shown: boolean): [string, SpecifiedInput][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [verb = '', path = '', ...fields] = line.trim().split(/\s+/);
      const method = verb === 'ASK' ? 'POST' : verb;
      const input = { shown, writes: !['GET', 'ASK'].includes(verb), fields: fields.map(fieldOf) };
      return [`${method} /api/v3/${path}`, input];
    });
}

/** `Outlet/OutletID*` is needed under either name, `Number*!` is needed and a key, `From:day` is a date; the rest is text. */
function fieldOf(words: string): SpecifiedField {
  const [, names = '', needed, key, kind] = /^([\w/]+)(\*?)(!?)(?::(\w+))?$/.exec(words) ?? [];
  if (!names) throw new Error(`${words} is no field`);
  // The kinds are those of the tables below.
  return { names: names.split('/'), kind: (kind ?? 'text') as FieldKind, needed: needed === '*', key: key === '!' };
}

/** Section 4.1. ASK is a POST that changes nothing. */
const shownInputs = `
GET WriteOff/Invoice/Number Number*! Outlet/OutletID*
GET WriteOff/Invoice From*:day To:day Outlet OutletID
POST WriteOff/Invoice Number*! Outlet/OutletID* Tag* Date:day Note Items:rows
PUT WriteOff/Invoice Number*! Outlet/OutletID* Tag* Date:day Note
DELETE WriteOff/Invoice Number*! Outlet/OutletID*
ASK WriteOff/Invoice/ListInvoiceNumber Number*:list Outlet/OutletID*
GET WriteOff/Option
POST WriteOff/Option Name*
DELETE WriteOff/Option Name*!
GET Notification From*:day To*:day
POST Variant/Add Code*! Variants*:rows
PUT Variant Code*! Name Model ProductCode Weight:int Type:one OrderPrice:int UnitCost:int UnitPrice:int Taxable:flag LoyaltyPoint:flag Discontinued:flag ParentCode Ratio:int ExpiredDayPrepaid:int ExpiredMonthPrepaid:int PointPrepaid:int Components*:rows OutletPrice*:rows
DELETE Variant Code*!
GET Variant Category* PageNumber:int PageSize:int Type:one Name Code ReleasedFrom:day ReleasedTo:day
GET Variant/Data Category* PageNumber:int PageSize:int Type:one Name Code ReleasedFrom:day ReleasedTo:day
GET Variant/Count Category* PageNumber:int PageSize:int Type:one Name Code ReleasedFrom:day ReleasedTo:day
GET Variant/Code Code*!
GET Variant/ID ID*!
GET Variant/GetIDByListCode ListCode*:list
GET Variant/GetIDByListCodeDiscontinued ListCode*:list Discontinued:one
GET Variant/ListID Outlet OutletID ListID*:list
GET Variant/GetByListCode ListCode*:list
PUT Invoice/Void Number/ID*! Outlet/OutletID* Note
PUT Invoice/Restore Number/ID*! Outlet/OutletID* Note
DELETE Invoice/Erase Number/ID*! Outlet/OutletID*
GET ratelimit
GET Customer/Email Email*!
GET Customer/Code Code*!
GET Customer/MobilePhone MobilePhone*!
GET Customer/PIN ID*!
PUT SalesOrder/ReferenceNumber Number*! Outlet/OutletID* ReferenceNumber LogisticServiceCode Note
GET Barcode/ByBillNumber Number*! Outlet/OutletID*
GET Barcode/ByOutletDeliveryNumber Number*! Outlet/OutletID*
`;

/** Section 4.2, whose fields are those of the payloads. */
const assumedInputs = `
POST Token/OAuth2 client_id* client_secret*
POST Category Name* Code
PUT Category Name*! Rename* Discontinued*:flag
DELETE Category Name*!
GET Category Name Discontinued:flag
GET Category/ID ID*!
POST Product Category* Name* Code* Discontinued:flag Variants*:rows
PUT Product Code*! Category Name Discontinued:flag Variants:rows
DELETE Product Code*!
GET Product PageNumber:int PageSize:int QueryInventory:flag
GET Product/Detail Code/ID*!
GET Product/Code Code*!
GET Product/ID ID*!
ASK Product/WithInventoryByListID ListID*:list ListOutletID:list
ASK Product/ListID ListID/ListCode*:list
ASK Product/DetailByListID ListID*:list
ASK Product/WithOutletPriceByListID ListID*:list
ASK Product/WithPricebookByListID ListID*:list
ASK Serial Outlet:list OutletID:list ListOutlet:list ListOutletID:list Category Code Serial Aggregate:flag PageNumber:int PageSize:int
GET Serial/byVariantCode Code*! Outlet OutletID
GET Estimate Outlet:list OutletID:list From:day To:day Status:one PageNumber:int PageSize:int
POST Estimate Outlet/OutletID* Date*:day Tag* TaxType* Variants*:rows Discount1:int Discount2:int DiscountAmount:int ExpiryDate:day
PUT Estimate Number*! Outlet/OutletID* Date*:day Tag* TaxType* Variants*:rows
DELETE Estimate Number/ID*! Outlet/OutletID*
GET Estimate/Detail Number/ID*! Outlet/OutletID*
GET Estimate/WithTotalCount Outlet:list OutletID:list From:day To:day Status:one PageNumber:int PageSize:int
PUT Estimate/ConvertToSalesOrder Number*! Outlet/OutletID* ReferenceNumber
PUT Estimate/ConvertToInvoice Number*! Outlet/OutletID* ReferenceNumber
POST SalesOrder Outlet/OutletID* Date*:day Tag* TaxType* Variants*:rows Discount1:int Discount2:int DiscountAmount:int Deposit:int
DELETE SalesOrder Number*! Outlet/OutletID*
PUT SalesOrder/ConvertInvoice Number*! Outlet/OutletID*
PUT SalesOrder/Field Number*! Outlet/OutletID* ReferenceNumber LogisticServiceCode Note Fulfillment:one
ASK SalesOrder/GetByListNumber Number*:list Outlet/OutletID*
GET SalesOrder/GetIDByNumber Number*! Outlet/OutletID*
ASK SalesOrder/TotalCount Outlet:list OutletID:list From:day To:day
ASK SalesOrder/GetParked Outlet:list OutletID:list From:day To:day PageNumber:int PageSize:int
ASK SalesOrder/GetReferenceNumber ListID*:list
GET SalesOrder/GetNextNumber Outlet/OutletID*
POST Invoice Outlet/OutletID* Date*:day Tag* TaxType* Variants*:rows Payments:rows Discount1:int Discount2:int DiscountAmount:int PointUsed:int Fulfillment:one
PUT Invoice Number*! Outlet/OutletID* Date*:day Tag* TaxType* Variants*:rows
DELETE Invoice Number/ID*! Outlet/OutletID*
ASK Invoice/MultipleOutlet Outlet:list OutletID:list Tag:list From:day To:day PaymentState:one Fulfillment:one Status:one PageNumber:int PageSize:int
ASK Invoice/MultipleOutlet/WithVariant Outlet:list OutletID:list Tag:list From:day To:day PaymentState:one Fulfillment:one Status:one PageNumber:int PageSize:int
ASK Invoice/MultipleOutlet/WithTotalCount Outlet:list OutletID:list Tag:list From:day To:day PaymentState:one Fulfillment:one Status:one PageNumber:int PageSize:int
ASK Invoice/Return From*:day To*:day PageNumber:int PageSize:int
GET Invoice/WithTotalCount Outlet:list OutletID:list From:day To:day PaymentState:one Status:one PageNumber:int PageSize:int
GET Invoice/ListID From*:day To*:day Outlet:list OutletID:list
GET Invoice/ListIDByKeyset From*:day To*:day Outlet:list OutletID:list AfterID PageSize:int
GET Invoice/ListInvoiceByListID ListID*:list
POST Invoice/List Invoices*:rows
GET Invoice/Detail Number/ID*! Outlet/OutletID*
GET Invoice/IDByNumber Number*! Outlet/OutletID*
POST Invoice/SendReceiptByEmail Number/ID*! Outlet/OutletID* Email
GET Invoice/GetCountMultipleOutlet Outlet:list OutletID:list Tag:list From:day To:day PaymentState:one Fulfillment:one Bin:flag
ASK Invoice/GetByListNumber Number*:list Outlet/OutletID*
ASK Invoice/MultipleOutletNPayment Outlet:list OutletID:list Tag:list From:day To:day PaymentState:one Fulfillment:one Status:one PageNumber:int PageSize:int
GET Invoice/Join Outlet:list OutletID:list From:day To:day PageNumber:int PageSize:int
GET Invoice/Join/TotalCount Outlet:list OutletID:list From:day To:day PageNumber:int PageSize:int
GET Invoice/Join/Detail/{id} id!
ASK Invoice/GetReferenceNumber ListID*:list
PUT Invoice/Note Number/ID*! Outlet/OutletID* Note*
GET Shift Register Outlet OutletID From:day To:day PageNumber:int PageSize:int
POST Shift Register* Outlet OutletID OpAmount:int Note
PUT Shift Register* Outlet OutletID ClosingAmount:int Visitors:int Expenses:rows Note
DELETE Shift Number/ID*! Outlet/OutletID*
GET Shift/TotalCount Register Outlet OutletID From:day To:day PageNumber:int PageSize:int
GET Shift/InvoiceDetail ShiftID/Register/Number* Outlet OutletID PageNumber:int PageSize:int
GET Shift/InvoiceDetailWithNote ShiftID/Register/Number* Outlet OutletID PageNumber:int PageSize:int
GET Shift/Number Number/ID*! Outlet/OutletID*
DELETE Shift/Void Number/ID*! Outlet/OutletID*
DELETE Shift/Erase Number/ID*! Outlet/OutletID*
ASK Report From*:day To*:day Outlet:list OutletID:list PageNumber:int PageSize:int
GET Report/SalesPerson From*:day To*:day Outlet:list OutletID:list
GET Report/GetSalesAggregate From*:day To*:day Outlet:list OutletID:list
GET Report/OutletPerformance From*:day To*:day Outlet:list OutletID:list
GET Report/WithItemNetSales From*:day To*:day Outlet:list OutletID:list PageNumber:int PageSize:int
GET Report/WithItemNetSalesComplete From*:day To*:day Outlet:list OutletID:list PageNumber:int PageSize:int
ASK Report/DailySales Year*:int Outlet:list OutletID:list
GET Report/ProductSold From*:day To*:day Outlet:list OutletID:list
ASK Report/InvoiceGroupByOutletNTag From*:day To*:day Outlet:list OutletID:list
GET Report/ProductSold/BySKUGroupDay ListCode/VariantID*:list From*:day To*:day
GET Customer PageNumber:int PageSize:int Name Outlet From:day To:day
POST Customer Name* Email/Mobile/Code* Birthdate:day Gender:flag LoyaltyPoint:int ExpiredGroup:day
PUT Customer Email*! Name Birthdate:day Gender:flag LoyaltyPoint:int
DELETE Customer Email*!
PUT Customer/AppSignIn ID*! LastSignIn:time
GET Customer/Detail ID/Code/Email/MobilePhone*!
PUT Customer/ByCode Code*! Name Birthdate:day Gender:flag LoyaltyPoint:int
PUT Customer/ByID ID*! Name Birthdate:day Gender:flag LoyaltyPoint:int
PUT Customer/ByMobilePhone MobilePhone*! Name Birthdate:day Gender:flag LoyaltyPoint:int
GET Customer/ListID ListID*:list
PUT Customer/VerifyMobile ID*! Verified*:flag
PUT Customer/VerifyEmail ID*! Verified*:flag
DELETE Customer/DeleteByCode Code*!
GET Customer/WithTotalCount PageNumber:int PageSize:int Name Outlet From:day To:day
PUT Customer/Suspend ID/Code/Email/Phone*!
PUT Customer/Unsuspend ID/Code/Email/Phone*!
GET Customer/NewCode
PUT Customer/Merge TargetID*! ListID*:list
ASK Customer/PIN/Authenticate ID/Code*! PIN*
GET Supplier PageNumber:int PageSize:int
POST Supplier Name* Code Email Phone Mobile Address Note
PUT Supplier/ByCode Code*! Name Email
DELETE Supplier/DeleteByCode Code*!
GET Supplier/Code Code*!
GET Supplier/WithTotalCount PageNumber:int PageSize:int
GET Supplier/ListID ListID*:list
PUT Supplier/Merge TargetID*! ListID*:list
GET Payment/Invoice From*:day To*:day Outlet:list OutletID:list
POST Payment/Invoice Number*! Outlet/OutletID* Payments*:rows
DELETE Payment/Invoice Number*! Outlet/OutletID* ID
GET Payment/Invoice/Detail/ID ID*!
POST Payment/Invoice/AddPaymentFull Number*! Outlet/OutletID* Payments*:rows
GET Inventory PageNumber:int PageSize:int ListOutlet:list ListOutletID:list Category QuantityFrom:int Discontinued:flag Tags:list
ASK Inventory/Count ListOutlet:list ListOutletID:list Category QuantityFrom:int Discontinued:flag Tags:list
ASK Inventory/Code Code*!
GET Inventory/Modified From*:time Outlet:list OutletID:list PageNumber:int PageSize:int
GET Inventory/Modified/Count From*:time Outlet:list OutletID:list
ASK Inventory/CodeArray Code*:list Outlet:list
ASK Inventory/CodeArrayGroupByOutlet Code*:list
ASK Inventory/ListID ListID*:list ListOutletID:list
ASK Inventory/ListCode ListCode*:list ListOutlet:list
GET Inventory/WithTotalCount PageNumber:int PageSize:int ListOutlet:list ListOutletID:list Category QuantityFrom:int Discontinued:flag Tags:list
ASK Inventory/DaysOf Outlet:list Days:int Category
ASK Inventory/InTransit Outlet:list ListCode:list
POST PrepaidPackage/CheckIn MemberCode*! Package*
POST PrepaidPackage/CheckOut MemberCode*!
ASK PrepaidPackage/History Outlet PageNumber:int PageSize:int CustomerCode Email Doctor From:day To:day
ASK PrepaidPackage/History/Detail Number*! Outlet/OutletID*
ASK PrepaidPackage/List Outlet CustomerCode From:day To:day Status:one
GET Variant/Detail Code/ID*!
GET Variant/Component ID*!
GET Comments From:day To:day PageNumber:int PageSize:int Outlet:list OutletID:list
POST Payment/SupplierBill Number*! Outlet/OutletID* Payments*:rows
DELETE Payment/SupplierBill Number*! Outlet/OutletID*
`;
