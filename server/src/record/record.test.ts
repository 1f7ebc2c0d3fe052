import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import {
  callWallet,
  type TestPlayer,
  testPlayer,
  testProvider,
  type TestProvider,
} from '#game/test-provider.ts'
import { betOf, rollbackOf, winOf } from '#game/test-transactions.ts'
import { insertGames, openIssue, slipInput } from '#lottery/test-issues.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { recordValidBets } from '#wallet/record-valid-bets.ts'
import { createDepositEvents } from '#cashier/deposit/apply-deposit-event.ts'

const db = await testDatabase()
let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
  await insertGames(db)
})
afterAll(() => provider.close())

async function bet(player: TestPlayer, won?: string) {
  const given = betOf(player)
  await callWallet(provider, 'bet', given)
  if (won !== undefined) await callWallet(provider, 'win', winOf(given, { amount: won }))
  return given
}

async function placeSlip(
  { visitor }: TestPlayer,
  line = { playType: 'two_top', selection: '07 19', unit: '5' },
) {
  const issue = await openIssue(db)
  const input = slipInput(issue, line)
  const headers = { 'idempotency-key': uuidV7() }
  const { value } = await visitor.send('lottoBet', { input, headers })
  return { slipId: String(value.slipId), numero: issue.numero }
}

const bets = async ({ visitor }: TestPlayer, query: Record<string, string> = {}) =>
  (await visitor.send('betRecords', { query })).value
const transactions = async ({ visitor }: TestPlayer, query: Record<string, string> = {}) =>
  (await visitor.send('transactions', { query })).value

/** One of each: open, lost, won, given back, and a slip. */
async function playedOut() {
  const player = await testPlayer(provider, 1000_00n)
  await bet(player)
  await bet(player, '0.00')
  await bet(player, '25.00')
  const undone = await bet(player)
  await callWallet(provider, 'rollback', rollbackOf(undone))
  const slip = await placeSlip(player)
  return { player, slip }
}

test('shows rounds and slips together, newest first, with what they sum to (C-06)', async () => {
  const { player, slip } = await playedOut()
  const { content, totals, totalCount, totalPages } = await bets(player)
  expect(
    content.map((row: Record<string, unknown>) => [
      row['status'],
      row['stake'],
      row['payout'],
      row['profit'],
    ]),
  ).toEqual([
    ['open', '10.00', '0.00', null],
    ['void', '0.00', '0.00', '0.00'],
    ['won', '10.00', '25.00', '15.00'],
    ['lost', '10.00', '0.00', '-10.00'],
    ['open', '10.00', '0.00', null],
  ])
  expect(content[0]).toMatchObject({
    category: 'LOTT',
    vendor: 'LOTT',
    game: 'Rapid 60s',
    gameCode: 'RAPID60',
    selection: [{ playType: 'two_top', numbers: ['07', '19'] }],
    round: slip.numero,
    lottery: { gameCode: 'RAPID60', numero: slip.numero, slipId: slip.slipId },
  })
  expect(content[2]).toMatchObject({ game: 'Mandarin Fortune', lottery: null, valid: '10.00' })
  expect(totals).toEqual({ count: 5, stake: '40.00', valid: '20.00', payout: '25.00', profit: '5.00' })
  expect([totalCount, totalPages]).toEqual([5, 1])
})

type Listed = { content: { id: string }[]; newer: string | null; older: string | null }

/** All pages of a record from the first to the last, each asked for by the end of the one before. */
async function pagesOf(read: (query: Record<string, string>) => Promise<Listed>): Promise<Listed[]> {
  const pages = [await read({ pageSize: '2' })]
  for (let older = pages[0]?.older; older; older = pages.at(-1)?.older)
    pages.push(await read({ pageSize: '2', before: older }))
  return pages
}
const idsOf = (pages: readonly Listed[]) => pages.flatMap(({ content }) => content.map(({ id }) => id))

test.each(['betRecords', 'transactions'] as const)(
  '%s turns its pages down and up again without a gap or a repeat, and sums up with the first alone',
  async (name) => {
    const { player } = await playedOut()
    const read = async (query: Record<string, string> = {}) =>
      (await player.visitor.send(name, { query })).value
    const whole = await read()
    const pages = await pagesOf(read)
    expect(idsOf(pages)).toEqual(idsOf([whole]))
    expect(pages).toHaveLength(Math.ceil(whole.content.length / 2))
    const [first, second, third] = pages
    expect(first).toMatchObject({ newer: null, totals: whole.totals, totalPages: pages.length })
    expect(second).toMatchObject({ totals: null, totalCount: null, totalPages: null })
    expect(pages.at(-1)?.older).toBeNull()
    // Up from the third page stands the second one; up from the second less than a page is left over but the first.
    expect(await read({ pageSize: '2', after: third?.newer ?? '' })).toEqual(second)
    expect(await read({ pageSize: '2', after: second?.newer ?? '' })).toEqual(first)
  },
)

test.each(['betRecords', 'transactions'] as const)(
  'a page of %s holds what it held while rows are added above',
  async (name) => {
    const { player } = await playedOut()
    const read = async (query: Record<string, string> = {}) =>
      (await player.visitor.send(name, { query })).value
    const { older, totalCount } = await read({ pageSize: '2' })
    const before = await read({ pageSize: '2', before: older })
    await bet(player, '5.00')
    await bet(player)
    expect(await read({ pageSize: '2', before: older })).toEqual(before)
    expect((await read({ pageSize: '2' })).totalCount).toBe(totalCount + (name === 'betRecords' ? 2 : 3))
    // All newer ones are still come to, page by page.
    const up = await read({ pageSize: '2', after: before.newer })
    expect(idsOf([up])).not.toContain(before.content[0].id)
    expect(up.older).not.toBeNull()
    expect(idsOf([await read({ pageSize: '2', before: up.older })])).toEqual(idsOf([before]))
  },
)

test('bets placed at one moment are parted by their ids, so that each stands on one page', async () => {
  const { player } = await playedOut()
  await db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    const at = `date_trunc('milliseconds', now()) + interval '7 microseconds'`
    for (const [table, column] of [
      ['game_round', 'started_at'],
      ['settled_bet', 'placed_at'],
      ['lottery_slip', 'placed_at'],
    ])
      await tx.query({
        text: `update ${table} set ${column} = ${at} where member_id = $1`,
        values: [player.memberId],
      })
  })
  const ids = idsOf(await pagesOf((query) => bets(player, query)))
  expect(ids).toEqual([...ids].toSorted().toReversed())
  expect(new Set(ids).size).toBe(5)
})

test('a place that no row has, or none of the own ones, shows the own rows around it', async () => {
  const { player } = await playedOut()
  const other = await testPlayer(provider, 100_00n)
  await bet(other, '0.00')
  await bet(other, '0.00')
  const theirs = (await bets(other, { pageSize: '1' })).older
  const own = idsOf([await bets(player)])
  const seen = idsOf([await bets(player, { before: theirs })])
  expect(seen).toEqual(own.slice(-seen.length))
  expect(seen.length).toBeGreaterThan(1)
  const [least, most] = ['0', '9'.repeat(16)].map(
    (micros) => `${micros}_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
  )
  expect(await bets(player, { before: least ?? '' })).toMatchObject({ content: [], newer: null, older: null })
  expect((await bets(player, { before: most ?? '' })).content).toHaveLength(5)
  expect((await bets(player, { after: most ?? '' })).totals).toMatchObject({ count: 5 })
  expect((await transactions(player, { before: '9'.repeat(18) })).content).toHaveLength(8)
  expect((await transactions(player, { before: '0' })).content).toEqual([])
  const code = async (name: 'betRecords' | 'transactions', query: Record<string, string>) =>
    (await player.visitor.send(name, { query })).code
  for (const written of ['', '1', `${most ?? ''}' or 1=1`, '-1', '1e3', '9'.repeat(19), '1_1', '\u0000'])
    for (const end of ['before', 'after']) {
      expect(await code('betRecords', { [end]: written })).toBe('VALIDATION')
      if (written !== '1') expect(await code('transactions', { [end]: written })).toBe('VALIDATION')
    }
})

test('narrows by category, outcome and words', async () => {
  const { player, slip } = await playedOut()
  const count = async (query: Record<string, string>) => (await bets(player, query)).totals.count
  expect(await count({ category: 'LOTT' })).toBe(1)
  expect(await count({ category: 'RNG' })).toBe(4)
  expect(await count({ category: 'NONE' })).toBe(0)
  expect(await count({ status: 'open' })).toBe(2)
  expect(await count({ status: 'won' })).toBe(1)
  expect(await count({ status: 'void', category: 'RNG' })).toBe(1)
  expect(await count({ keyword: 'mandarin' })).toBe(4)
  expect(await count({ keyword: 'rapid' })).toBe(1)
  expect(await count({ keyword: slip.numero })).toBe(1)
  expect(await count({ keyword: '%' })).toBe(0)
})

test('finds one bet by its number, as the record shows it and whole', async () => {
  const { player } = await playedOut()
  for (const { id } of (await bets(player)).content) {
    const found = async (keyword: string) =>
      (await bets(player, { keyword })).content.map((row: { id: string }) => row.id)
    expect(await found(id.slice(-12).toUpperCase())).toEqual([id])
    expect(await found(id.toUpperCase())).toEqual([id])
  }
})

test('calls a round won that gave the stake back or more, and lost that gave less', async () => {
  const player = await testPlayer(provider, 100_00n)
  for (const won of ['9.00', '10.00', '11.00']) await bet(player, won)
  const { content } = await bets(player)
  expect(content.map((row: Record<string, unknown>) => [row['profit'], row['status']]).toReversed()).toEqual([
    ['-1.00', 'lost'],
    ['0.00', 'won'],
    ['1.00', 'won'],
  ])
  const counts = ['won', 'lost'].map(async (status) => (await bets(player, { status })).totals.count)
  expect(await Promise.all(counts)).toEqual([2, 1])
})

test('takes what is given back of a closed round off it, and calls it void when nothing stands', async () => {
  const player = await testPlayer(provider, 100_00n)
  const first = betOf(player)
  const second = betOf(player, { roundId: first.roundId, roundClosed: true })
  for (const one of [first, second]) await callWallet(provider, 'bet', one)
  const seen = async () =>
    (await bets(player)).content.map((row: Record<string, unknown>) => [row['stake'], row['status']])
  expect(await seen()).toEqual([['20.00', 'lost']])
  await callWallet(provider, 'rollback', rollbackOf(first))
  expect(await seen()).toEqual([['10.00', 'lost']])
  expect((await bets(player)).totals).toMatchObject({ count: 1, stake: '10.00', profit: '-10.00' })
  await callWallet(provider, 'rollback', rollbackOf(second))
  expect(await seen()).toEqual([['0.00', 'void']])
  expect((await bets(player, { status: 'lost' })).totals.count).toBe(0)
  expect((await bets(player, { status: 'void' })).content).toMatchObject([{ stake: '0.00' }])
})

test('shows a slip open, then taken back, with what it would have cost', async () => {
  const player = await testPlayer(provider, 100_00n)
  const { slipId } = await placeSlip(player)
  await player.visitor.send('lottoCancel', { params: { id: slipId } })
  const { content, totals } = await bets(player)
  expect(content).toMatchObject([{ id: slipId, status: 'void', stake: '10.00', profit: '0.00' }])
  expect(totals).toMatchObject({ count: 1, stake: '0.00' })
})

test('what bets came to is told by day, category and game, each with the same sum, and open ones not at all (C-08)', async () => {
  const { player } = await playedOut()
  await bet(player, '100.00')
  const { value } = await player.visitor.send('profit')
  const { totals, deposits, withdrawals, byDay, byCategory, byGame } = value
  const record = (await bets(player)).totals
  expect(totals).toMatchObject({ valid: record.valid, profit: '95.00' })
  expect([deposits, withdrawals]).toEqual(['1000.00', '0.00'])
  for (const groups of [byDay, byCategory, byGame]) {
    expect(groups).toHaveLength(1)
    const { bets: count, stake, valid, payout, profit } = groups[0]
    expect({ bets: count, stake, valid, payout, profit }).toEqual(totals)
  }
  const yesterday = { from: '2026-01-01', to: '2026-01-02' }
  expect((await player.visitor.send('profit', { query: yesterday })).value).toMatchObject({
    totals: { bets: 0, profit: '0.00' },
    byDay: [],
    byGame: [],
  })
  const tooLong = { from: '2026-01-01', to: '2026-02-01' }
  expect((await player.visitor.send('profit', { query: tooLong })).code).toBe('DATE_RANGE')
})

test('each deposit that must be bet through is told with how far it is (C-09)', async () => {
  const player = await testPlayer(provider, 100_00n)
  const memberId = (await player.visitor.send('memberInfo')).value.id
  const asked = { memberId, source: 'deposit', sourceId: randomUUID(), amountMinor: 100_00n } as const
  await db.transaction((tx) => addTurnover(tx, asked))
  const of = async (query: Record<string, string> = {}) =>
    (await player.visitor.send('bonusDetails', { query })).value.content
  expect(await of()).toMatchObject([
    { source: 'deposit', amount: null, turnoverNeeded: '100.00', turnoverDone: '0.00', status: 'active' },
  ])
  await db.transaction((tx) => recordValidBets(tx, [{ memberId, amountMinor: 40_00n }]))
  expect(await of({ status: 'active' })).toMatchObject([{ turnoverDone: '40.00', completedAt: null }])
  await db.transaction((tx) => recordValidBets(tx, [{ memberId, amountMinor: 70_00n }]))
  expect(await of({ status: 'active' })).toEqual([])
  expect(await of({ status: 'completed' })).toMatchObject([
    { turnoverNeeded: '100.00', turnoverDone: '100.00', completedAt: expect.any(Number) },
  ])
  const other = await testPlayer(provider, 0n)
  expect((await other.visitor.send('bonusDetails')).value).toMatchObject({ content: [], totalCount: 0 })
})

test('is the member’s own record', async () => {
  await playedOut()
  const other = await testPlayer(provider, 0n)
  expect((await bets(other)).totals.count).toBe(0)
  expect((await transactions(other)).content).toEqual([])
})

test('reads days in the merchant’s time zone, and a year of them at most (A-65, DATE_RANGE)', async () => {
  const { player } = await playedOut()
  const code = async (query: Record<string, string>) =>
    (await player.visitor.send('betRecords', { query })).code
  expect(await code({ from: '2028-01-01', to: '2028-12-31' })).toBe('')
  expect(await code({ from: '2026-01-01', to: '2027-01-02' })).toBe('DATE_RANGE')
  expect(await code({ from: '2026-01-02', to: '2026-01-01' })).toBe('DATE_RANGE')
  expect(await code({ from: '2026-02-30' })).toBe('VALIDATION')
  expect(await code({ memberId: randomUUID() })).toBe('VALIDATION')
  const wrong = await player.visitor.send('transactions', { query: { from: '2026-01-01', to: '2027-01-02' } })
  expect(wrong.code).toBe('DATE_RANGE')
  const midnight = `date_trunc('day', now(), 'Asia/Bangkok')`
  const dayOf = async (moment: string) => {
    const text = `select ((${moment}) at time zone 'Asia/Bangkok')::date as day`
    return (await db.query<{ day: string }>({ text }))[0]?.day ?? ''
  }
  const [yesterday, today] = [await dayOf(`${midnight} - interval '1 hour'`), await dayOf(midnight)]
  // What is settled never changes, but for whoever asks the database not to look.
  await db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' })
    for (const [table, column] of [
      ['game_round', 'started_at'],
      ['settled_bet', 'placed_at'],
    ])
      await tx.query({
        text: `update ${table} set ${column} = ${midnight} - case when payout > 0 then interval '1 ms'
          else interval '0' end where member_id = $1`,
        values: [player.memberId],
      })
  })
  const count = async (day: string) =>
    (await bets(player, { from: day, to: day, category: 'RNG' })).totals.count
  expect([await count(yesterday), await count(today)]).toEqual([1, 3])
})

test('shows every transaction of the balance in the name of what it was for (C-07, API-94)', async () => {
  const { player, slip } = await playedOut()
  const { content, totals, totalCount } = await transactions(player)
  const shown = content.map((row: Record<string, string>) => [
    row['type'],
    row['amount'],
    row['after'],
    row['subject'],
  ])
  expect(shown).toEqual([
    ['bet', '-10.00', '985.00', 'Rapid 60s'],
    ['refund', '10.00', '995.00', 'Mandarin Fortune'],
    ['bet', '-10.00', '985.00', 'Mandarin Fortune'],
    ['payout', '25.00', '995.00', 'Mandarin Fortune'],
    ['bet', '-10.00', '970.00', 'Mandarin Fortune'],
    ['bet', '-10.00', '980.00', 'Mandarin Fortune'],
    ['bet', '-10.00', '990.00', 'Mandarin Fortune'],
    ['deposit', '1000.00', '1000.00', ''],
  ])
  expect(content[0].reference).toBe(slip.slipId)
  expect([totals, totalCount]).toEqual([{ in: '1035.00', out: '50.00' }, 8])
})

test('sums and shows one type alone, a page at a time', async () => {
  const { player } = await playedOut()
  const ofBets = (query: Record<string, string> = {}) => transactions(player, { type: 'bet', ...query })
  const whole = await ofBets()
  expect([...new Set(whole.content.map(({ type }: { type: string }) => type))]).toEqual(['bet'])
  const pages = await pagesOf(ofBets)
  expect(pages[0]).toMatchObject({ totals: { in: '0.00', out: '50.00' }, totalCount: 5, totalPages: 3 })
  expect(pages.flatMap(({ content }) => content)).toEqual(whole.content)
})

test('opens one entry to its owner alone', async () => {
  const { player } = await playedOut()
  const [entry] = (await transactions(player)).content
  const read = (of: TestPlayer) => of.visitor.send('transactionDetail', { params: { id: entry.id } })
  expect((await read(player)).value).toEqual(entry)
  expect((await read(await testPlayer(provider, 0n))).code).toBe('NOT_FOUND')
})

test('names a deposit by its channel, in the reader’s language', async () => {
  const player = await testPlayer(provider, 0n)
  const depositId = uuidV7()
  // This channel answers nothing that a cashier understands: the deposit is there all the same.
  const headers = { 'idempotency-key': depositId }
  await player.visitor.send('depositCreate', { input: { methodId: 'bank-qr', amount: '500' }, headers })
  const told = { depositId, status: 'PAID', amount: '500.00', currency: 'THB', reference: 'R-1' } as const
  const takeIn = createDepositEvents(provider.platform.context)
  await takeIn({ input: { ...told, eventId: randomUUID() }, keyId: 'sandbox' })
  const { value } = await player.visitor.send('transactions', { headers: { language: 'TH' } })
  expect(value.content).toMatchObject([{ type: 'deposit', amount: '500.00', subject: 'พร้อมเพย์ คิวอาร์' }])
})
