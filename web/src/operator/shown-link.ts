import type { ValueOf } from '#api/names.ts'
import { createStore } from '#util/store.ts'

type ShownLink = { username: string; link: string; linkUntil: number }

/**
 * The link that was made last, until it is put away: the server tells it once. It is no part of what asked for it, which may be gone
 * from the page by then.
 */
export const shownLink = createStore<ShownLink | undefined>(undefined)

/** Shows the link of an answer, where it has one. */
export function showLinkOf({ username, link, linkUntil }: ValueOf<'opsOperatorInvite'>): void {
  if (link !== null && linkUntil !== null) shownLink.set({ username, link, linkUntil })
}
