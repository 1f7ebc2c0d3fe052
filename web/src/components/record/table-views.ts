import { type PresetId, presetDays } from '#components/record/record-days.ts'
import { parseStored, readLocal, writeLocal } from '#util/storage.ts'
import type { ChosenTable } from '#components/record/ColumnChoice.tsx'

/** Filters, order and columns of a table under a name. */
export type TableView = {
  name: string
  /** What stands in the address, without the place and days that go on. */
  query: Readonly<Record<string, string>>
  /** Days that go on with the calendar; null where they are fixed, or those that the page begins with. */
  preset: PresetId | null
  hidden: readonly string[]
}

/** So many of a table are kept. */
export const viewsMax = 20
export const viewNameMax = 40

const places = ['pageNo', 'before', 'after', 'open']
const keyOf = (account: string) => `tableViews:${account}` as const
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readView(value: unknown): TableView[] {
  if (!isRecord(value) || typeof value['name'] !== 'string' || !isRecord(value['query'])) return []
  const texts = Object.entries(value['query']).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const preset = Object.keys(presetDays('2026-01-01')).find((id) => id === value['preset']) as
    | PresetId
    | undefined // the keys of its table
  const hidden = Array.isArray(value['hidden']) ? value['hidden'] : []
  return [
    {
      name: value['name'].slice(0, viewNameMax),
      query: Object.fromEntries(texts),
      preset: preset ?? null,
      hidden: hidden.filter((id) => typeof id === 'string'),
    },
  ]
}

const readAll = (account: string): Record<string, unknown> => {
  const stored = parseStored(readLocal(keyOf(account)))
  return isRecord(stored) ? stored : {}
}

/** The views of a table that this browser keeps for an account; what cannot be read is none. */
export function readViews(account: string, table: ChosenTable): readonly TableView[] {
  const all = readAll(account)
  const views = Object.hasOwn(all, table) ? all[table] : []
  return Array.isArray(views) ? views.flatMap(readView).slice(0, viewsMax) : []
}

export function writeViews(account: string, table: ChosenTable, views: readonly TableView[]): void {
  writeLocal(keyOf(account), JSON.stringify({ ...readAll(account), [table]: views }))
}

/** What is looked at, as a view. Days that are one of the usual ranges go on with the calendar. */
export function viewOf(
  name: string,
  { query, today, hidden }: { query: TableView['query']; today: string; hidden: readonly string[] },
): TableView {
  const usual = Object.entries(presetDays(today)).find(
    ([, { from, to }]) => from === query['from'] && to === query['to'],
  )
  const dropped = usual ? [...places, 'from', 'to'] : places
  const kept = Object.entries(query).filter(([key]) => !dropped.includes(key))
  return {
    name,
    query: Object.fromEntries(kept),
    preset: (usual?.[0] as PresetId | undefined) ?? null, // a key of the table of ranges
    hidden,
  }
}

/** The address of a view on a day. */
export const queryOfView = ({ query, preset }: TableView, today: string): Record<string, string> => ({
  ...query,
  ...(preset && presetDays(today)[preset]),
})
