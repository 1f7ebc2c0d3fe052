import type { Language } from '@suntala/phrases/languages'
import type { FileRow, Line } from '#agent/files/store.ts'

export type Reading = { row: FileRow; language: Language; after: string | undefined; limit: number }
/** Lines with the key of the last one, after which the next ones are read; without it there are no more. */
export type Part = { lines: Line[]; last: string | undefined }

/** Whose lines of which days stand in a file. */
export function spanOf({ memberId: agentId, currency, since, until }: FileRow) {
  if (!since || !until) throw new Error('it is of a range of days')
  return { agentId, currency, from: since, until }
}
