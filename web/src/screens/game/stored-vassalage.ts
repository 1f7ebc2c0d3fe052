import { readSession, removeSession, writeSession } from '#util/storage.ts'

/** Keeps the studio of a slot for the lobby that its player goes on to (GAME-21). */
export const storeVassalage = (code: string): void => writeSession('vassalage', code)

/** What was kept, once. */
export function takeVassalage(): string | undefined {
  const stored = readSession('vassalage') ?? undefined
  removeSession('vassalage')
  return stored
}
