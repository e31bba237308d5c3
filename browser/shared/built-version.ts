type Built = ImportMeta & { readonly env: { readonly TILLKEEP_VERSION: string } };

/** The version that the build wrote in; there is none in the sources. */
export function builtVersion(): string {
  return (import.meta as Built).env.TILLKEEP_VERSION;
}
