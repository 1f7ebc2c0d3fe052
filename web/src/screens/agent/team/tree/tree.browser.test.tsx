import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#paths.ts'
import { Downline } from '#screens/agent/team/Downline.tsx'
import { answerCalls, leave, loadTexts, showPage, type Asked } from '#start/test-agents.tsx'

beforeAll(loadTexts)
afterEach(leave)

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`
const node = (number: number, account: string, { depth = 1, children = 0 } = {}) => ({
  memberId: idOf(number),
  account,
  type: children > 0 ? 'agent' : 'member',
  depth,
  balance: '10.00',
  children,
  downlines: children,
  rate: '0.4',
  remark: '',
  joinedAt: 0,
  lastLogin: 0,
  state: 'ACTIVE',
})
const wide = Array.from({ length: 350 }, (_, at) =>
  node(1000 + at, `wide${String(at).padStart(3, '0')}`, { depth: 2 }),
)
const levels: Record<string, ReturnType<typeof node>[]> = {
  '': [node(1, 'anong', { children: 350 }), node(2, 'boonmee', { children: 1 }), node(3, 'chai')],
  [idOf(1)]: wide,
  [idOf(2)]: [node(4, 'deep_down', { depth: 2 })],
}

/** A level as the platform tells it: by name, as much as is asked for. */
function levelOf({ query }: Asked) {
  const all = levels[query.get('parentId') ?? ''] ?? []
  const [from, after, before] = ['from', 'after', 'before'].map((name) => query.get(name))
  const first = from
    ? all.findIndex(({ account }) => account >= from)
    : after
      ? all.findIndex(({ account }) => account > after)
      : before
        ? Math.max(0, all.findIndex(({ account }) => account >= before) - 100)
        : 0
  const content = all.slice(first, before ? all.findIndex(({ account }) => account >= before) : first + 100)
  const value = { content, hasBefore: first > 0, hasAfter: first + content.length < all.length }
  return { value }
}

const find = ({ query }: Asked) => {
  const way = (...nodes: (ReturnType<typeof node> | undefined)[]) => ({
    path: nodes.flatMap((each) => (each ? [{ memberId: each.memberId, account: each.account }] : [])),
  })
  const keyword = query.get('keyword') ?? ''
  const content = [
    ...wide.filter(({ account }) => account.includes(keyword)).map((each) => way(levels['']?.[0], each)),
    ...('deep_down'.includes(keyword) ? [way(levels['']?.[1], levels[idOf(2)]?.[0])] : []),
  ]
  return { value: { content, isMore: false } }
}

function showTree(more: Parameters<typeof answerCalls>[0] = {}, query: Record<string, string> = {}) {
  const asked = answerCalls({
    'GET /wps/agent/tree': levelOf,
    'GET /wps/agent/tree/find': find,
    'GET /wps/agent/files': () => ({ value: { content: [] } }),
    ...more,
  })
  showPage(Downline, paths.agent('downline', { view: 'tree', ...query }))
  return asked
}

const tree = () => page.getByRole('tree', { name: 'Your team as a tree' })
const row = (name: string) => tree().getByRole('treeitem', { name: new RegExp(`^${name}`) })
/** The row that keys go from. */
const active = () => {
  const id = tree().element().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.querySelector('b')?.textContent
}

test('the downline is shown as a tree, and as a list again (AGENT-02)', async () => {
  answerCalls({
    'GET /wps/agent/tree': levelOf,
    'GET /wps/agent/files': () => ({ value: { content: [] } }),
  })
  showPage(Downline, paths.agent('downline'))
  await expect.element(page.getByRole('table')).toBeVisible()
  await page.getByRole('radio', { name: 'Tree' }).click()
  await expect.element(row('anong')).toBeVisible()
  expect(page.getByRole('table').query()).toBeNull()
  await page.getByRole('radio', { name: 'List' }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
})

test('a press on the arrow opens a level and closes it again, and one on the name shows the details', async () => {
  const asked = showTree()
  await expect.element(row('boonmee')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(row('chai')).not.toHaveAttribute('aria-expanded')
  const caret = () => row('boonmee').element().querySelector<HTMLElement>('.tree-caret')
  caret()?.click()
  await expect.element(row('deep_down')).toHaveAttribute('aria-level', '2')
  await expect.element(row('boonmee')).toHaveAttribute('aria-expanded', 'true')
  caret()?.click()
  await expect.poll(() => row('deep_down').query()).toBeNull()
  // What was read once is not asked for again.
  caret()?.click()
  await expect.element(row('deep_down')).toBeVisible()
  expect(asked.filter(({ query }) => query.get('parentId') === idOf(2))).toHaveLength(1)
  await row('deep_down').getByText('deep_down').click()
  await expect.element(page.getByRole('dialog', { name: 'deep_down' })).toBeVisible()
})

test('keys go through the tree: up, down, in, out, to both ends and to the details', async () => {
  showTree()
  await expect.element(row('anong')).toBeVisible()
  tree().element().focus()
  await expect.poll(active).toBe('anong')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('boonmee')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(row('deep_down')).toBeVisible()
  expect(active()).toBe('boonmee')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(active).toBe('deep_down')
  await userEvent.keyboard('{ArrowRight}')
  expect(active()).toBe('deep_down')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(active).toBe('boonmee')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(row('boonmee')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{End}')
  await expect.poll(active).toBe('chai')
  await userEvent.keyboard('{Home}')
  await expect.poll(active).toBe('anong')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('anong')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'anong' })).toBeVisible()
})

test('a wide level is read part by part as its end comes near', async () => {
  const asked = showTree()
  await expect.element(row('anong')).toBeVisible()
  tree().element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(row('wide000')).toHaveAttribute('aria-setsize', '350')
  const parts = () =>
    asked.filter(({ query }) => query.get('parentId') === idOf(1)).map(({ query }) => query.get('after'))
  expect(parts()).toEqual([null])
  tree().element().scrollTop = 100 * 52
  await expect.poll(parts).toEqual([null, 'wide099'])
})

test('a search opens the way to what it finds, and goes from one to the next', async () => {
  const asked = showTree()
  await page.getByRole('searchbox', { name: 'Find an account' }).fill('wide20')
  await expect.poll(active).toBe('wide200')
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 10')
  await expect.element(row('wide200')).toHaveAttribute('aria-level', '2')
  expect(asked.some(({ query }) => query.get('from') === 'wide200')).toBe(true)
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect.poll(active).toBe('wide201')
  await page.getByRole('button', { name: 'Previous match' }).click()
  await page.getByRole('button', { name: 'Previous match' }).click()
  await expect.poll(active).toBe('wide209')
  // Those before are one press away.
  tree().element().scrollTop = 0
  await tree().getByText('Show earlier names').click()
  await expect.poll(active).toBe('wide199')
  await page.getByRole('searchbox', { name: 'Find an account' }).fill('nobody')
  await expect.element(page.getByRole('status')).toHaveTextContent('No account fits')
})

test('a level that did not load is asked for again by a press', async () => {
  let fails = true
  showTree({
    'GET /wps/agent/tree': (asked) =>
      fails && asked.query.get('parentId') ? { code: 'INTERNAL', status: 500 } : levelOf(asked),
  })
  await expect.element(row('boonmee')).toBeVisible()
  tree().element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  const failed = tree().getByText('These accounts did not load. Try again.')
  await expect.element(failed).toBeVisible()
  fails = false
  await failed.click()
  await expect.element(row('deep_down')).toBeVisible()
})

test('an agent without a team is told so in place of a tree', async () => {
  showTree({ 'GET /wps/agent/tree': () => ({ value: { content: [], hasBefore: false, hasAfter: false } }) })
  await expect.element(page.getByText('Nobody here yet')).toBeVisible()
})

test('a rate that is saved in the details stands in the tree too', async () => {
  showTree({
    [`PUT /wps/agent/members/${idOf(3)}`]: () => ({ value: { rate: '0.7', remark: 'new' } }),
  })
  await row('chai').getByText('chai').click()
  await page.getByRole('textbox', { name: 'Rate in per cent' }).fill('0.7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(row('chai').getByText('0.7 %')).toBeInTheDocument()
})
