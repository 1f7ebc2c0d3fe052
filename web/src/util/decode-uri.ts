/** What is written in percent signs; undefined where a sign stands bare, as whoever else writes may leave it. */
export function decodeUri(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
