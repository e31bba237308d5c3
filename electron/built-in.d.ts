interface ImportMeta {
  /** Written in by the build. */
  readonly env: { readonly TILLKEEP_VERSION: string };
}
