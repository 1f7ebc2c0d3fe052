import { useState } from 'react'
import type { Choice, ChosenTable } from '#components/record/ColumnChoice.tsx'
import {
  queryOfView,
  readViews,
  type TableView,
  viewNameMax,
  viewOf,
  viewsMax,
  writeViews,
} from '#components/record/table-views.ts'
import type { RecordPlace } from '#components/record/use-record-place.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useSession } from '#session/session-store.ts'
import { Button } from '#ui/Button.tsx'
import { Popover } from '#ui/Popover.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type SavedViewsProps = {
  table: ChosenTable
  place: RecordPlace
  columns: Pick<Choice<never>, 'hidden' | 'hide'>
}

/** The button with the views of a table that are kept under a name, and a place to keep what is looked at. */
export function SavedViews({ table, place, columns }: SavedViewsProps) {
  const t = usePhrases('agent').savedViews
  const { account } = useSession()
  const [views, setViews] = useState(() => readViews(account, table))
  const keep = (next: readonly TableView[]) => {
    setViews(next)
    writeViews(account, table, next)
  }
  const drop = (name: string) => views.filter((view) => view.name !== name)
  return (
    <Popover
      label={t.open}
      align="end"
      className="p-3.5"
      trigger={(trigger) => (
        <Button size="sm" icon="star" {...trigger}>
          {t.open}
        </Button>
      )}
    >
      {(close) => (
        <div className="grid w-[270px] gap-3">
          <ViewList
            views={views}
            onChoose={(view) => {
              columns.hide(view.hidden)
              place.show(queryOfView(view, place.today))
              close()
            }}
            onDrop={(name) => keep(drop(name))}
          />
          <KeepView
            isFull={views.length >= viewsMax}
            onKeep={(name) => {
              const { query, today } = place
              keep([...drop(name), viewOf(name, { query, today, hidden: columns.hidden })])
            }}
          />
          <p className="muted text-sm">{t.text}</p>
        </div>
      )}
    </Popover>
  )
}

type ViewListProps = {
  views: readonly TableView[]
  onChoose: (view: TableView) => void
  onDrop: (name: string) => void
}

function ViewList({ views, onChoose, onDrop }: ViewListProps) {
  const t = usePhrases('agent').savedViews
  if (views.length === 0) return <p className="soft text-sm">{t.none}</p>
  return (
    <ul className="grid gap-1.5" aria-label={t.list}>
      {views.map((view) => (
        <li key={view.name} className="flex items-center gap-1.5">
          <button
            type="button"
            className="link min-h-8 min-w-0 flex-1 text-start wrap-anywhere"
            onClick={() => onChoose(view)}
          >
            {view.name}
          </button>
          <Button
            size="sm"
            tone="ghost"
            icon="trash"
            label={t.drop({ name: view.name })}
            onClick={() => onDrop(view.name)}
          />
        </li>
      ))}
    </ul>
  )
}

function KeepView({ isFull, onKeep }: { isFull: boolean; onKeep: (name: string) => void }) {
  const t = usePhrases('agent').savedViews
  const [name, setName] = useState('')
  if (isFull) return <p className="soft text-sm">{t.full}</p>
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const told = name.trim()
        if (told === '') return
        onKeep(told)
        setName('')
      }}
    >
      <TextInput
        size="sm"
        aria-label={t.name}
        placeholder={t.name}
        maxLength={viewNameMax}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        className="min-w-0 flex-1"
      />
      <Button size="sm" type="submit">
        {t.keep}
      </Button>
    </form>
  )
}
