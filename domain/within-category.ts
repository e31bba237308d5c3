/** Whether a category is this one, or one within it: `Drinks/Wine` is within `Drinks`. */
export function isWithin(category: string, top: string): boolean {
  return category === top || category.startsWith(`${top}/`);
}
