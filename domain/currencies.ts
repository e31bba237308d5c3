/** The money of a shop as its prices are usually written there. `scale`: digits behind the point. */
export interface UsualCurrency {
  readonly code: string;
  readonly symbol: string;
  readonly scale: number;
  /** Where it is paid with, by ISO 3166. */
  readonly regions: readonly string[];
}

const table = `
  AED AED 2 AE
  ARS $ 2 AR
  AUD $ 2 AU
  BDT ৳ 2 BD
  BHD BD 3 BH
  BND $ 2 BN
  BRL R$ 2 BR
  CAD $ 2 CA
  CHF CHF 2 CH,LI
  CLP $ 0 CL
  CNY ¥ 2 CN
  COP $ 0 CO
  CZK Kč 2 CZ
  DKK kr 2 DK
  EGP E£ 2 EG
  EUR € 2 AT,BE,BG,CY,DE,EE,ES,FI,FR,GR,HR,IE,IT,LT,LU,LV,MT,NL,PT,SI,SK
  GBP £ 2 GB
  GHS GH₵ 2 GH
  HKD HK$ 2 HK
  HUF Ft 0 HU
  IDR Rp 0 ID
  ILS ₪ 2 IL
  INR ₹ 2 IN
  ISK kr 0 IS
  JOD JD 3 JO
  JPY ¥ 0 JP
  KES KSh 2 KE
  KHR ៛ 0 KH
  KRW ₩ 0 KR
  KWD KD 3 KW
  LAK ₭ 0 LA
  LKR Rs 2 LK
  MAD DH 2 MA
  MMK K 0 MM
  MXN $ 2 MX
  MYR RM 2 MY
  NGN ₦ 2 NG
  NOK kr 2 NO
  NPR Rs 2 NP
  NZD $ 2 NZ
  OMR OMR 3 OM
  PEN S/ 2 PE
  PGK K 2 PG
  PHP ₱ 2 PH
  PKR Rs 0 PK
  PLN zł 2 PL
  QAR QR 2 QA
  RON lei 2 RO
  RSD din 2 RS
  SAR SR 2 SA
  SEK kr 2 SE
  SGD $ 2 SG
  THB ฿ 2 TH
  TND DT 3 TN
  TRY ₺ 2 TR
  TWD NT$ 0 TW
  TZS TSh 0 TZ
  UAH ₴ 2 UA
  UGX USh 0 UG
  USD $ 2 US,EC,SV,PR,TL
  VND ₫ 0 VN
  XAF FCFA 0 CM,GA
  XOF CFA 0 CI,SN
  ZAR R 2 ZA
`;

/** By their codes. Any other three letters are taken as well. */
export const usualCurrencies: readonly UsualCurrency[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', symbol = '', scale = '', regions = ''] = line.trim().split(' ');
    return { code, symbol, scale: Number(scale), regions: regions.split(',').filter(Boolean) };
  });

/** What one pays with where a language such as `en-GB` or `id` is spoken. */
export function currencyWhere(language: string): UsualCurrency | undefined {
  const { region = '' } = new Intl.Locale(language).maximize();
  return usualCurrencies.find(({ regions }) => regions.includes(region));
}
