import { type Choice, type ChosenTable, ColumnChoice } from '#components/record/ColumnChoice.tsx'
import { SavedViews } from '#components/record/SavedViews.tsx'
import type { RecordPlace } from '#components/record/use-record-place.ts'

type TableToolsProps<Row> = { table: ChosenTable; place: RecordPlace; choice: Choice<Row> }

/** What a table is looked at with: views under a name, and the columns. */
export function TableTools<Row>({ table, place, choice }: TableToolsProps<Row>) {
  return (
    <span className="ms-auto flex gap-2">
      <SavedViews table={table} place={place} columns={choice} />
      <ColumnChoice choice={choice} />
    </span>
  )
}
