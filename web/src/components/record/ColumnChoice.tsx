import { useState } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Popover } from '#ui/Popover.tsx'
import { parseStored, readLocal, writeLocal } from '#util/storage.ts'

/** Tables of which columns can be left out. */
export type ChosenTable =
  | 'downline'
  | 'teamBetting'
  | 'userLoss'
  | 'transactions'
  | 'income'
  | 'contractPayments'

const keyOf = (table: ChosenTable) => `hiddenColumns:${table}` as const

function readHidden(table: ChosenTable): readonly string[] {
  const stored = parseStored(readLocal(keyOf(table)))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

export type Choice<Row> = {
  /** What is left; the first column always is. */
  columns: readonly Column<Row>[]
  isShown: (id: string) => boolean
  toggle: (id: string) => void
  all: readonly Column<Row>[]
  hidden: readonly string[]
  /** Leaves these out, and no others. */
  hide: (ids: readonly string[]) => void
}

/** Which columns of a table are shown, as this browser remembers. */
export function useColumnChoice<Row>(table: ChosenTable, all: readonly Column<Row>[]): Choice<Row> {
  const [hidden, setHidden] = useState(() => readHidden(table))
  const isShown = (id: string) => id === all[0]?.id || !hidden.includes(id)
  const hide = (ids: readonly string[]) => {
    setHidden(ids)
    writeLocal(keyOf(table), JSON.stringify(ids))
  }
  const toggle = (id: string) =>
    hide(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id])
  return { columns: all.filter(({ id }) => isShown(id)), isShown, toggle, all, hidden, hide }
}

/** The button with the columns to choose from. */
export function ColumnChoice<Row>({ choice: { all, isShown, toggle } }: { choice: Choice<Row> }) {
  const t = usePhrases('agent').columns
  return (
    <Popover
      label={t.choose}
      align="end"
      className="p-3.5"
      trigger={(trigger) => (
        <Button size="sm" icon="sliders-horizontal" {...trigger}>
          {t.choose}
        </Button>
      )}
    >
      <div className="grid gap-2.5">
        {all.slice(1).map(({ id, head }) => (
          <Checkbox key={id} checked={isShown(id)} onChange={() => toggle(id)}>
            {head}
          </Checkbox>
        ))}
        <p className="muted max-w-[26ch] text-sm">{t.text}</p>
      </div>
    </Popover>
  )
}
