import type { Notice } from '#components/use-notice.ts'
import { parseStored, readLocal, writeLocal } from '#util/storage.ts'

/** Popups that this page has shown already; another start shows them again. */
const shown = new Set<string>()

type Away = { day: string; ids: readonly string[] }

/** What is kept of those that a visitor does not want to see again today; anything broken counts as nothing. */
function readAway(day: string): readonly string[] {
  const stored = parseStored(readLocal('popupsAway')) as Partial<Away> | null | undefined // each part is looked at below
  const isToday = stored?.day === day && Array.isArray(stored.ids)
  return isToday ? (stored.ids ?? []).filter((id) => typeof id === 'string') : []
}

/** Popups to show in turn, of those that the platform tells: the oldest first. */
export function popupsToShow(told: readonly Notice[], day: string): Notice[] {
  const away = readAway(day)
  return told
    .filter(({ id }) => !shown.has(id) && !away.includes(id))
    .toSorted((one, other) => one.date - other.date)
}

/** Remembers that a popup was shown, and when it is not wanted again, until the day is over. */
export function leavePopup(id: string, { day, isAwayToday }: { day: string; isAwayToday: boolean }): void {
  shown.add(id)
  if (isAwayToday) writeLocal('popupsAway', JSON.stringify({ day, ids: [...readAway(day), id] }))
}
