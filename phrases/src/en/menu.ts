/** Texts of the menu drawer. */
export const menu = {
  vendorsOf: (p: { category: string }) => `Studios of ${p.category}`,
}
