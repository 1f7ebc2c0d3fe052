import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Column, DataTable, type Sort } from './DataTable.tsx'
import { Field } from './Field.tsx'
import { Pager } from './Pager.tsx'
import { show } from './test-page.tsx'
import { TextArea } from './TextArea.tsx'

afterEach(() => page.viewport(1440, 900))

type Row = { id: string; stake: number }
const rows: readonly Row[] = [
  { id: 'A-1', stake: 5 },
  { id: 'A-2', stake: 70 },
]
const columns: readonly Column<Row>[] = [
  { id: 'id', head: 'Ticket', cell: ({ id }) => id },
  { id: 'at', head: 'Placed', cell: () => 'today', wideOnly: true },
  { id: 'stake', head: 'Stake', cell: ({ stake }) => stake, align: 'end', sortable: 'descending' },
]

function Bets() {
  const [sort, setSort] = useState<Sort>()
  const [opened, setOpened] = useState('none')
  const sign = sort?.direction === 'ascending' ? 1 : -1
  const shown = sort ? rows.toSorted((one, other) => sign * (one.stake - other.stake)) : rows
  return (
    <>
      <DataTable
        caption="Bets"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        empty="None"
        sort={sort}
        onSort={setSort}
        onOpen={({ id }) => setOpened(id)}
        openLabel={({ id }) => `Open ${id}`}
        totals={{ label: 'In all', cells: { stake: 75 } }}
      />
      <p role="status">{opened}</p>
    </>
  )
}

test('keys sort a table by its head, which keeps the focus and says the order', async () => {
  show(<Bets />)
  const head = page.getByRole('columnheader', { name: 'Stake' })
  await userEvent.tab()
  await expect.element(head.getByRole('button')).toHaveFocus()
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await userEvent.keyboard('{Enter}')
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('A-2today70')
  await userEvent.keyboard(' ')
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('A-1today5')
  await expect.element(head.getByRole('button')).toHaveFocus()
})

test('a row is opened by the named button at its end', async () => {
  show(<Bets />)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Open A-2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('A-2')
})

/** Cells of each row that are to be seen, those that span several counted as often. */
const widths = (): number[] =>
  [...document.querySelectorAll<HTMLTableRowElement>('.tb tr')].map((row) =>
    [...row.cells]
      .filter((cell) => getComputedStyle(cell).display !== 'none')
      .reduce((sum, cell) => sum + cell.colSpan, 0),
  )

test.each([
  { width: 1440, seen: 4 },
  { width: 390, seen: 3 },
])('head, rows and totals show the same columns at $width pixels', async ({ width, seen }) => {
  await page.viewport(width, 900)
  show(<Bets />)
  await expect.poll(widths).toEqual([seen, seen, seen, seen])
})

const labels = {
  pages: 'Pages',
  previous: 'Page before',
  next: 'Next page',
  page: (each: number) => `Page ${each}`,
}

function Pages() {
  const [at, setAt] = useState(2)
  return <Pager page={at} pageCount={3} onPage={setAt} labels={labels} />
}

test('keys go through the pages, and the last press leaves the focus where it was', async () => {
  show(<Pages />)
  const next = page.getByRole('button', { name: 'Next page' })
  const current = (number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true })
  for (let times = 0; times < 5; times += 1) await userEvent.tab()
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(current(3)).toHaveAttribute('aria-current', 'page')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(current(3)).toHaveAttribute('aria-current', 'page')
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await userEvent.keyboard(' ')
  await expect.element(current(1)).toHaveAttribute('aria-current', 'page')
  await expect.element(current(1)).toHaveFocus()
})

function Note() {
  const [text, setText] = useState('')
  return (
    <>
      <Field label="Note" hint="For others" error={text.length > 5 ? 'Too long.' : undefined}>
        <TextArea value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <button type="button">Save</button>
    </>
  )
}

test('a text of several lines is named and described, takes Enter, and lets Tab out', async () => {
  show(<Note />)
  const box = page.getByRole('textbox', { name: 'Note' })
  await page.getByText('Note', { exact: true }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAccessibleDescription('For others')
  await userEvent.keyboard('one{Enter}two')
  await expect.element(box).toHaveValue('one\ntwo')
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box).toHaveAccessibleDescription(/Too long\./)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
})
