import type { TimeOrder } from '@suntala/contract/keyset'

/** A part of a list whose newest stand first: what is older than `before` and newer than `after`. */
export type Part = { before?: string | undefined; after?: string | undefined }

/** A part and from where it is read: with `isUpward` from its oldest end on, so that it joins the place it was asked from. */
export type ReadPart = Part & { isUpward: boolean }

const isUpward = ({ before, after }: Part): boolean => before === undefined && after !== undefined

/** The same list the other way round: what reads it from its newest end is asked from its oldest. */
const oldestFirst =
  <Row>(read: (part: ReadPart, limit: number) => Promise<Row[]>) =>
  async ({ before, after, isUpward: isUp }: ReadPart, limit: number): Promise<Row[]> =>
    (await read({ before: after, after: before, isUpward: !isUp }, limit)).toReversed()

export type KeysetPage<Row> = {
  rows: Row[]
  newer: string | null
  older: string | null
  /** Nothing is newer than this page: it tells of the whole list. */
  isFirst: boolean
}

/**
 * A page by places, which holds the same rows whatever is added above it. Where fewer than a page are newer than the
 * place, it is the first page.
 * @param read up to `limit` rows of a part, the newest first; of one that is upward its oldest
 * @param order with `oldest` the list stands the other way round: what is newer stands below, and `older` leads there
 */
export async function readKeysetPage<Row>({
  asked: { pageSize: size, ...asked },
  read,
  placeOf,
  order = 'newest',
}: {
  asked: Part & { pageSize: number }
  read: (part: ReadPart, limit: number) => Promise<Row[]>
  placeOf: (row: Row) => string
  order?: TimeOrder | undefined
}): Promise<KeysetPage<Row>> {
  const part = { before: asked.before, after: asked.after }
  const readInOrder = order === 'newest' ? read : oldestFirst(read)
  // One more than is shown says whether there are more.
  const found = await readInOrder({ ...part, isUpward: isUpward(part) }, size + 1)
  if (isUpward(part) && found.length <= size)
    return readKeysetPage({ asked: { pageSize: size }, read, placeOf, order })
  const isFirst = part.before === undefined && part.after === undefined
  const rows = isUpward(part) ? found.slice(-size) : found.slice(0, size)
  const [first, last] = [rows[0], rows.at(-1)]
  const isLast = found.length <= size
  return {
    rows,
    newer: isFirst || first === undefined ? null : placeOf(first),
    older: isLast || last === undefined ? null : placeOf(last),
    isFirst,
  }
}

/** Of a page that is not the first. */
export const noCounts = { totalCount: null, totalPages: null }
