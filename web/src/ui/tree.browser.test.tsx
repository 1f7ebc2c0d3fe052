import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from './test-page.tsx'
import { stepFrom, type TreeRow } from './tree-steps.ts'
import { Tree } from './Tree.tsx'

const many: TreeRow[] = Array.from({ length: 100_000 }, (_, at) => ({ id: String(at), level: 1 + (at % 7) }))

type ShownProps = { rows?: readonly TreeRow[]; onPress?: (row: TreeRow) => void }

function Shown({ rows = many, onPress = () => undefined }: ShownProps) {
  const [activeId, setActiveId] = useState<string>()
  return (
    <Tree
      label="Rows"
      rows={rows}
      draw={({ id }) => <b>row {id}</b>}
      activeId={activeId}
      onActive={setActiveId}
      onToggle={() => undefined}
      onPress={onPress}
    />
  )
}

const onPage = () => page.getByRole('treeitem').elements()

test('of 100,000 rows only those in view are on the page, wherever it is scrolled to', async () => {
  show(<Shown />)
  const tree = page.getByRole('tree', { name: 'Rows' }).element()
  expect(onPage().length).toBeLessThan(60)
  for (const at of [50_000, 99_990, 7]) {
    tree.scrollTop = at * 52
    await expect.element(page.getByText(`row ${at}`, { exact: true })).toBeVisible()
    expect(onPage().length).toBeLessThan(60)
  }
})

test('the active row stays on the page while others are looked at, and keys go on from it', async () => {
  show(<Shown />)
  const tree = page.getByRole('tree', { name: 'Rows' }).element()
  tree.focus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByText('row 99999', { exact: true })).toBeVisible()
  tree.scrollTop = 0
  await expect.element(page.getByText('row 0', { exact: true })).toBeVisible()
  expect(document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'row 99999',
  )
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('row 99998', { exact: true })).toBeVisible()
})

test('the first press upon a row further down is for that row, and nothing moves under it', async () => {
  const pressed: string[] = []
  show(<Shown onPress={({ id }) => pressed.push(id)} />)
  const tree = page.getByRole('tree', { name: 'Rows' }).element()
  tree.scrollTop = 500 * 52
  await page.getByText('row 503', { exact: true }).click()
  expect(pressed).toEqual(['503'])
  expect(tree.scrollTop).toBe(500 * 52)
  expect(document.activeElement).toBe(tree)
  expect(document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'row 503',
  )
})

test('on a page from right to left the arrow to the left goes in', async () => {
  const opened: string[] = []
  show(
    <Tree
      label="Rows"
      rows={[{ id: 'a', level: 1, isOpen: false }]}
      draw={({ id }) => <b>{id}</b>}
      activeId="a"
      onActive={() => undefined}
      onToggle={({ id }) => opened.push(id)}
      onPress={() => undefined}
    />,
    { dir: 'rtl' },
  )
  page.getByRole('tree').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(opened).toEqual([])
  await userEvent.keyboard('{ArrowLeft}')
  expect(opened).toEqual(['a'])
})

test('a step never leads out of the tree, and out of a closed row to the one above', () => {
  const rows: TreeRow[] = [
    { id: 'a', level: 1, isOpen: true },
    { id: 'b', level: 2, isOpen: false },
    { id: 'c', level: 2 },
    { id: 'd', level: 1 },
  ]
  const to = (at: number, step: Parameters<typeof stepFrom>[2]) => stepFrom(rows, at, step, 20)
  expect(to(-1, 'next')).toEqual({ at: 0, isToggle: false })
  expect(to(-1, 'last')).toEqual({ at: 3, isToggle: false })
  expect(to(3, 'next')).toEqual({ at: 3, isToggle: false })
  expect(to(0, 'previous')).toEqual({ at: 0, isToggle: false })
  expect(to(2, 'out')).toEqual({ at: 0, isToggle: false })
  expect(to(1, 'out')).toEqual({ at: 0, isToggle: false })
  expect(to(0, 'out')).toEqual({ at: 0, isToggle: true })
  expect(to(3, 'out')).toEqual({ at: 3, isToggle: false })
  expect(to(0, 'in')).toEqual({ at: 1, isToggle: false })
  expect(to(1, 'in')).toEqual({ at: 1, isToggle: true })
  expect(to(2, 'in')).toEqual({ at: 2, isToggle: false })
  expect(to(0, 'pageDown')).toEqual({ at: 2, isToggle: false })
  expect(stepFrom([], -1, 'next', 20).at).toBe(0)
})
