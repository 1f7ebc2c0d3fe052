import { show } from '#ui/test-page.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryKey } from '#api/query-key.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { ThrowPanel, type ThrownRound } from '#screens/lottery/throws/ThrowPanel.tsx'
import { becomeGuest } from '#session/session-store.ts'
import { logIn } from '#start/test-portal.tsx'

await loadAreas('en', ['rules', 'lottery', 'errors', 'ui'])

const [gameCode, numero] = ['YEEKEE', '20990131-0042']
const at = Date.UTC(2099, 0, 31, 12)
const issue = {
  numero,
  state: 'OPEN' as const,
  openAt: at,
  lockAt: at + 780_000,
  drawAt: at + 900_000,
  seedHash: '',
  beacon: null,
}
const betting: ThrownRound = { game: { gameId: gameCode, labelName: 'Yeekee' }, issue, phase: 'open' }

const throws = Array.from({ length: 20 }, (_, index) => ({
  place: 20 - index,
  memberTag: index % 2 ? 'aaaaaaaaaaaa' : 'bbbbbbbbbbbb',
  number: String(10_000 + index).padStart(5, '0'),
  thrownAt: at - index * 1000,
}))
const round = {
  numero,
  count: 20,
  sum: 200_190,
  throws,
  own: { memberTag: 'aaaaaaaaaaaa', count: 10 },
  limits: { perMember: 30, gapSeconds: 3 },
}

let sent: { body: unknown; key: string | null }[]
let answer: object

beforeEach(() => {
  sent = []
  answer = {
    success: true,
    code: '',
    message: '',
    traceId: '',
    value: { ...throws[0], numero, ownCount: 11 },
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const request = new Request(address, init)
    if (request.method !== 'POST')
      return Response.json({ success: true, code: '', message: '', traceId: '', value: round })
    sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
    return Response.json(answer, { status: 'status' in answer ? Number(answer.status) : 200 })
  })
  logIn()
})
afterEach(() => {
  becomeGuest()
  vi.restoreAllMocks()
})

function open(more: Partial<ThrownRound> = {}): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(queryKey('lottoThrows', { query: { gameCode, numero } }), round)
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <ThrowPanel betting={{ ...betting, ...more }} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const field = () => page.getByRole('textbox', { name: 'Your number' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a round shows its numbers, whose they are, the one that is taken off, and what they come to so far', () => {
  open()
  const rows = [...document.querySelectorAll('.thr-table tbody tr')].map((row) => row.textContent)
  expect(rows).toHaveLength(20)
  expect(rows[0]).toBe('2010000 bbbbbb12:00:00')
  expect(rows[1]).toContain('You')
  expect(document.querySelector('.thr-off')?.textContent).toContain('10015 16th')
  const sums = [...document.querySelectorAll('.thr-sums dd')].map((one) => one.textContent)
  expect(sums).toEqual(['200,190', '− 10015', '90175', 'told with the draw'])
})

test('a number is made by keys and thrown by the keyboard, once, and told with its place', async () => {
  open()
  for (const digit of ['0', '4', '2', '1', '8']) await button(digit).click()
  await expect.element(button('7')).toBeDisabled()
  await button('Delete the last digit').click()
  await button('7').click()
  await expect.element(field()).toHaveValue('04217')
  await userEvent.click(field())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('10000 is number 20 of the round.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ gameCode, numero, number: '04217' }])
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  await expect.element(field()).toHaveValue('')
})

test('chance makes five digits; what is no number is told and not sent; Thai digits are', async () => {
  open()
  await button('Random').click()
  await expect.element(field()).toHaveValue(expect.stringMatching(/^\d{5}$/))
  for (const wrong of ['1234', '12a45', '123456']) {
    await field().fill(wrong)
    await button('Throw').click()
    await expect.element(page.getByText('Write five digits, such as 04217.')).toBeVisible()
  }
  expect(sent).toEqual([])
  await field().fill('๑๒๓๔๕')
  await button('Throw').click()
  await expect.poll(() => sent[0]?.body).toEqual({ gameCode, numero, number: '๑๒๓๔๕' })
})

test('who throws too soon is told for how long, and keeps the number', async () => {
  answer = {
    success: false,
    code: 'THROW_TOO_SOON',
    message: 'Wait 2.',
    traceId: '',
    value: { count: '2' },
    status: 422,
  }
  open()
  await field().fill('12345')
  await button('Throw').click()
  await expect.poll(() => document.querySelector('.fld-error')?.textContent).toMatch(/: 2\.$/)
  await expect.element(field()).toHaveValue('12345')
})

test('a round that is closed takes nothing and says so', async () => {
  open({ phase: 'locked' })
  await expect.element(page.getByText('Round 0042 takes no more numbers.')).toBeVisible()
  for (const name of ['1', 'Random', 'Throw']) await expect.element(button(name)).toBeDisabled()
  await expect.element(field()).toBeDisabled()
})
