import { createHash } from 'node:crypto'

const plain = (uuid: string) => uuid.replaceAll('-', '')

/**
 * The key of one part of something that has a key: the whole's time, then a hash of both. Whoever repeats the
 * work arrives at the same key, so each part is posted once. The database's `ledger_part_key` says the same.
 * @param whole a UUIDv7
 * @param part any UUID
 */
export function partKey(whole: string, part: string): string {
  const hash = createHash('md5').update(`${whole}${part}`.toLowerCase()).digest('hex') // to spread, not to hide
  const hex = `${plain(whole).slice(0, 13)}${hash.slice(13, 16)}8${hash.slice(17)}`
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`.toLowerCase()
}
