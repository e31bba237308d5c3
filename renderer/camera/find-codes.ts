/** Finds the codes in a picture; none is the usual answer. */
export type FindCodes = (picture: HTMLVideoElement) => Promise<readonly string[]>;

/** The platform's own reader, where it has one (https://wicg.github.io/shape-detection-api/#barcode-detection-api). */
export interface Platform {
  readonly BarcodeDetector?: {
    new (options: { readonly formats: readonly string[] }): {
      detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
    };
    getSupportedFormats(): Promise<readonly string[]>;
  };
}

/** Chromium has a reader of its own on few systems; everywhere else ours is fetched, when the camera is first opened. */
export async function chooseReader(platform: Platform, loadOurs: () => Promise<FindCodes>): Promise<FindCodes> {
  const { BarcodeDetector } = platform;
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = wanted.filter((format) => known.includes(format));
  // One that cannot read what lies on a shelf is no reader.
  if (!BarcodeDetector || !formats.includes('ean_13')) return loadOurs();
  const detector = new BarcodeDetector({ formats });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];
