/** Stands in for the router's matcher of patterns: addresses are found by paths.ts alone. */
export function parse(pattern: string): never {
  throw new Error(`the router has no patterns, so ${pattern} belongs into paths.ts`)
}
