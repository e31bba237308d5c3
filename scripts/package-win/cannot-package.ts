/** No package can be made here as things stand; its message says what is missing and how to give it. */
export class CannotPackage extends Error {
  override readonly name = 'CannotPackage';
}
