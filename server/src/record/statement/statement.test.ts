import { Buffer } from 'node:buffer'
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
import { betOf, winOf } from '#game/test-transactions.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfers } from '#ledger/post-transfers.ts'
import { readStatement } from '#ledger/statement.ts'
import { monthsBetween } from '#record/statement/months.ts'
import { writeStatementCsv } from '#record/statement/write-csv.ts'
import { writeStatementPdf } from '#record/statement/write-pdf.ts'

const db = await testDatabase()
let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider(db)
})
afterAll(() => provider.close())

const monthNow = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', year: 'numeric', month: '2-digit' }).format(
    provider.platform.now(),
  )
/** Runs all parts of what is asked for. @returns how many there were */
async function make(): Promise<number> {
  let parts = 0
  for (let left = [{}]; left.length > 0;) {
    const ran = await provider.platform.runJob('record.make-statement')
    expect(ran.filter(({ error }) => error !== undefined)).toEqual([])
    parts += ran.length
    left = await db.query({ text: 'select from account_statement where made_at is null' })
  }
  return parts
}
const ask = ({ visitor }: TestPlayer, input: object, language = 'EN') =>
  visitor.send('statementAsk', { input, headers: { language } })
const fetchFile = ({ visitor }: TestPlayer, id: string) => visitor.send('statementFile', { params: { id } })
const textOf = (content: string) => Buffer.from(content, 'base64').toString('utf8')

async function played() {
  const player = await testPlayer(provider, 1000_00n)
  for (const won of ['0.00', '25.37', '3.00']) {
    const given = betOf(player)
    await callWallet(provider, 'bet', given)
    await callWallet(provider, 'win', winOf(given, { amount: won }))
  }
  return player
}

const rowsOf = (csv: string) =>
  csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

test('a statement leads from the opening to the closing balance by all that the ledger posted, to the cent', async () => {
  const player = await played()
  const { value } = await ask(player, { month: monthNow(), format: 'csv' })
  expect(value).toMatchObject({ state: 'WORKING', linesDone: 0, expiresAt: null })
  await make()
  const listed = (await player.visitor.send('statements')).value
  expect(listed.months).toEqual([monthNow()])
  const lines = value.linesTotal
  expect(listed.content).toMatchObject([
    { id: value.id, state: 'READY', linesDone: lines, linesTotal: lines },
  ])
  const file = (await fetchFile(player, value.id)).value
  expect(file).toMatchObject({ name: `statement-${monthNow()}.csv`, mediaType: 'text/csv;charset=utf-8' })
  const rows = rowsOf(textOf(file.content))
  const account = await mainAccount(db, player.memberId, 'THB')
  const entries = (await readStatement(db, { account })).toReversed()
  const facts = Object.fromEntries(rows.slice(2, 7).map(([name, sum]) => [name, sum]))
  expect(facts).toMatchObject({ 'Opening balance': '0.00', 'Closing balance': '998.37' })
  const shown = rows.slice(9)
  expect(shown.map((row) => row[1])).toEqual(entries.map(({ transferId }) => transferId))
  const cents = (text: string | undefined) => BigInt((text ?? '').replace('.', ''))
  const sum = shown.reduce((total, row) => total + cents(row[6]), 0n)
  expect(cents(facts['Opening balance']) + sum).toBe(cents(facts['Closing balance']))
  expect(cents(facts['Money in']) + cents(facts['Money out'])).toBe(sum)
  expect(shown.every((row) => cents(row[5]) + cents(row[6]) === cents(row[7]))).toBe(true)
})

test('a long month is made a part at a time, and the parts stand in one order', async () => {
  const player = await testPlayer(provider, 0n)
  const account = await mainAccount(db, player.memberId, 'THB')
  const suspense = await houseAccount(db, { class: 'suspense', currency: 'THB' })
  const count = 2_100
  for (let done = 0; done < count; done += 700)
    await db.transaction((tx) =>
      postTransfers(
        tx,
        Array.from({ length: 700 }, () => ({
          key: uuidV7(),
          debit: suspense,
          credit: account,
          amountMinor: 1n,
          kind: 'adjustment_credit' as const,
        })),
      ),
    )
  const { value } = await ask(player, { month: monthNow(), format: 'csv' })
  expect(await make()).toBe(3)
  const rows = rowsOf(textOf((await fetchFile(player, value.id)).value.content)).slice(9)
  expect(rows.map((row) => row[7])).toEqual(
    Array.from(
      { length: count },
      (_, at) => `${Math.floor((at + 1) / 100)}.${String((at + 1) % 100).padStart(2, '0')}`,
    ),
  )
  expect((await db.query({ text: 'select from account_statement_part' })).length).toBe(0)
})

test('a statement is its member’s alone, for a day, and never of a month that has not begun', async () => {
  const player = await played()
  const { value } = await ask(player, { month: monthNow(), format: 'pdf' })
  expect((await fetchFile(player, value.id)).code).toBe('NOT_FOUND')
  await make()
  const file = (await fetchFile(player, value.id)).value
  expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const other = await testPlayer(provider, 0n)
  expect((await fetchFile(other, value.id)).code).toBe('NOT_FOUND')
  expect((await fetchFile(player, uuidV7())).code).toBe('NOT_FOUND')
  expect((await ask(player, { month: '2099-01', format: 'csv' })).code).toBe('DATE_RANGE')
  expect((await ask(player, { month: '2026-13', format: 'csv' })).code).toBe('VALIDATION')
  const before = '2026-01'
  const empty = (await ask(player, { month: before, format: 'csv' })).value
  await make()
  expect(textOf((await fetchFile(player, empty.id)).value.content)).toContain('Closing balance,0.00')
  await db.query({ text: `update account_statement set expires_at = expires_at - interval '25 hours'` })
  expect((await fetchFile(player, value.id)).code).toBe('NOT_FOUND')
  const clean = () => provider.platform.runJob('record.delete-old-statements')
  await clean()
  provider.platform.advance(16 * 60_000)
  await clean()
  expect((await db.query({ text: 'select from account_statement' })).length).toBe(0)
})

test('asked for again while it is made it is the same one, in each language one of its own', async () => {
  const player = await played()
  const month = monthNow()
  const [first, again] = await Promise.all([
    ask(player, { month, format: 'csv' }),
    ask(player, { month, format: 'csv' }),
  ])
  expect(again.value.id).toBe(first.value.id)
  const thai = await ask(player, { month, format: 'csv' }, 'TH')
  expect(thai.value.id).not.toBe(first.value.id)
  await make()
  expect(textOf((await fetchFile(player, thai.value.id)).value.content)).toContain('ยอดยกมา,0.00')
})

const sheet = {
  month: '2026-11',
  timeZone: 'Asia/Bangkok',
  currency: 'THB',
  customer: '100200300',
  opening: '0.00',
  moneyIn: '5.00',
  moneyOut: '0.00',
  closing: '5.00',
  lines: Array.from({ length: 90 }, (_, at) => ({
    at: '2026-11-23 17:00:01',
    id: '0199aaaa-0000-7000-8000-000000000001',
    type: 'deposit' as const,
    subject: at % 2 === 0 ? '=HYPERLINK("http://x")' : 'ธนาคารน้ำกุ้ง ที่ผู้อ่าน',
    reference: '@SUM(A1)',
    before: '0.00',
    amount: '-5.00',
    after: '5.00',
  })),
}

test('no cell of a statement is taken for a formula', () => {
  const text = writeStatementCsv(sheet, 'th').toString('utf8')
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).toContain(`,'@SUM(A1),`)
  expect(text).toContain(',-5.00,')
})

test('the pages of a statement embed the fonts that they are written in, Thai as well', async () => {
  const text = (await writeStatementPdf(sheet, 'th')).toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)?.length).toBe(3)
  expect(text.match(/\/FontFile[23]/g)?.length).toBeGreaterThanOrEqual(2)
  expect(text).toContain('/Lang (th)')
})

test('months are counted back over the turn of a year', () => {
  expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
