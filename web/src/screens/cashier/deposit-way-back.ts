import { ownPath } from '#paths.ts'
import { readSessionJson, writeSession } from '#util/storage.ts'

/** Keeps where a deposit's member came from: the payment page of a channel leads to the deposit alone. */
export const keepWayBack = (deposit: string, to: string): void =>
  writeSession('depositBack', JSON.stringify({ deposit, to }))

/** Where the member of this deposit came from to make it. */
export function wayBackOf(deposit: string): string | undefined {
  const stored = readSessionJson('depositBack')
  if (typeof stored !== 'object' || stored === null) return undefined
  const { deposit: of, to } = stored as Record<string, unknown> // checked before
  return of === deposit && typeof to === 'string' ? ownPath(to) : undefined
}
