/**
 * The options of a product's choices: `Red / M` and `Blue / L` are a colour and a size. Models that do not all have as
 * many parts are one option each, as they are.
 */
export function optionsOf(models: readonly string[]): (readonly string[])[] {
  const parts = models.map((model) => model.split(/\s+\/\s+/).map((part) => part.trim()));
  const count = parts[0]?.length ?? 0;
  const regular = parts.every((each) => each.length === count && each.every(Boolean));
  return regular ? parts : models.map((model) => [model]);
}
