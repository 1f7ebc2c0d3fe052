const accents: Record<string, string> = {
  a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', c: 'ç', n: 'ñ', s: 'š', z: 'ž', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', S: 'Š',
} // prettier-ignore

/** Accents every letter that has one and adds 40 % of length. */
export function pseudoText(text: string): string {
  const accented = text.replace(/[aeiouycnszAEIOUS]/g, (letter) => accents[letter] ?? letter)
  return `[${accented}${'·'.repeat(Math.ceil(text.length * 0.4))}]`
}

/** Wraps a whole area of texts, functions and groups included. */
export function pseudoPhrases<T>(phrases: T): T {
  if (typeof phrases === 'string') return pseudoText(phrases) as T // a text stays a text
  if (typeof phrases === 'function')
    return ((...parameters: unknown[]) => pseudoText(String(phrases(...parameters)))) as T // and a function a function
  const entries = Object.entries(phrases as Record<string, unknown>) // what is left is a group
  return Object.fromEntries(entries.map(([key, value]) => [key, pseudoPhrases(value)])) as T // with the same keys
}
