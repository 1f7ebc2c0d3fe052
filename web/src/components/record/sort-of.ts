import type { RecordPlace } from '#components/record/use-record-place.ts'
import type { Column, Sort } from '#ui/DataTable.tsx'

/** What stands for each order of a column in the address and in the call; the order of the first press stands first. */
export type SortWords<Word extends string> = Readonly<
  Record<string, readonly (readonly [direction: Sort['direction'], word: Word])[]>
>

export type TableSort<Word extends string> = {
  /** How the list stands, in the words of the call. */
  word: Word
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  /** Says of columns whether their heads sort. */
  mark: <Row>(columns: readonly Column<Row>[]) => readonly Column<Row>[]
}

/** The order of a list, which lives in its address. The whole list stands in it: only orders that its call gives have words. */
export function sortOf<Word extends string>(
  place: RecordPlace,
  words: SortWords<Word>,
  { standard, others = [] }: { standard: Word; others?: readonly Word[] },
): TableSort<Word> {
  const known = Object.entries(words).flatMap(([by, ways]) =>
    ways.map(([direction, word]) => ({ by, direction, word })),
  )
  const asked = place.filter('sort')
  const word = [...known.map((one) => one.word), ...others].find((one) => one === asked) ?? standard
  const sort = known.find((one) => one.word === word)
  return {
    word,
    sort: sort && { by: sort.by, direction: sort.direction },
    onSort: ({ by, direction }) => {
      const chosen = words[by]?.find(([way]) => way === direction)?.[1]
      place.change({ sort: chosen === standard ? undefined : chosen })
    },
    mark: (columns) =>
      columns.map((column) => {
        const first = words[column.id]?.[0]?.[0]
        return first ? { ...column, sortable: first } : column
      }),
  }
}

/** Of a list by time: its column of times sorts. */
export const timeSortOf = (place: RecordPlace, column: string): TableSort<'newest' | 'oldest'> =>
  sortOf(
    place,
    {
      [column]: [
        ['descending', 'newest'],
        ['ascending', 'oldest'],
      ],
    },
    { standard: 'newest' },
  )
