import { useState } from 'react'

/**
 * Whether a result came while the visitor watched: such a one is revealed, once.
 * `key` makes the element new with each result, so that the movement begins with it.
 */
export function useReveal(result: string | undefined): { key: string; reveal: boolean } {
  const [first] = useState(result)
  return { key: result ?? '', reveal: result !== undefined && result !== first }
}
