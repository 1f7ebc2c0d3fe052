import { readLocal, writeLocal } from '#util/storage.ts'

const minuteMs = 60_000

/** When the next reality check is due: so long after the session began, or after the last one was answered. */
export const dueAt = ({
  since,
  shownAt,
  minutes,
}: {
  since: number
  shownAt: number
  minutes: number
}): number => Math.max(since, shownAt) + minutes * minuteMs

/** When the last reality check of the session that began then was answered in this browser; 0 before the first. */
export function readShown(since: number): number {
  const [session, at] = (readLocal('realityShown') ?? '').split(' ').map(Number)
  return session === since && at !== undefined && Number.isSafeInteger(at) ? at : 0
}

export const writeShown = (since: number, at: number): void => writeLocal('realityShown', `${since} ${at}`)
