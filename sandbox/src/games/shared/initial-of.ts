/** A word's first letter for a small mark. In Thai some vowels stand before the consonant that they follow, and many words share them. */
export const initialOf = (word: string): string => /[^\u0e40-\u0e44]/u.exec(word)?.[0] ?? ''
