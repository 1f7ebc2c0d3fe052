import { readSession, removeSession, writeSession } from '#util/storage.ts'

/** Keeps the studio of a slot for the lobby that its player goes on to (GAME-21). */
export const storeVassalage = (code: string): void => writeSession('vassalage', code)

/** What was kept, once; anything that can be no code counts as nothing. */
export function takeVassalage(): string | undefined {
  const stored = readSession('vassalage') ?? ''
  if (stored) removeSession('vassalage')
  return /^[\w-]{1,40}$/.test(stored) ? stored : undefined
}
