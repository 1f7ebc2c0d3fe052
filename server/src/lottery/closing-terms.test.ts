import type { TermsChanges } from '@suntala/contract/operator-terms'
import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { findChecks } from '#ledger/find-checks.ts'
import { findingsOf } from '#ledger/verify.ts'
import { carryClosing, onlyCloses } from '#lottery/closing-terms.ts'
import { productOf } from '#lottery/products.ts'
import { changedProduct } from '#lottery/terms-in-force.ts'
import { confirmTerms, insertTerms, selectMoment, selectTerms } from '#lottery/terms-store.ts'
import { insertGames } from '#lottery/test-issues.ts'
import { issuePermissions } from '#lottery/test-reversals.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'

const db = await testDatabase({ poolSize: 10 })
const platform = await testPlatform(db)
await insertGames(db, ['RAPID300', 'MEKONG3D', 'REDRIVER3D'])
const [first, second] = await Promise.all([1, 2].map(() => newOperator(platform, issuePermissions)))
if (!first || !second) throw new Error('there are two operators')

afterAll(async () => expect(await findingsOf(db, await findChecks())).toEqual([]))

const dayMs = 86_400_000
const lower: TermsChanges = { odds: { two_top: { '1_of_100': '90.00' } } }
const about = productOf('REDRIVER3D')

async function date(gameCode: string, changes: TermsChanges, from = Date.now()) {
  const asked = await first?.send('opsLotteryTermsAsk', {
    input: { gameCode, from, changes, reason: 'the market moved' },
  })
  const id: string = asked?.value.id
  const confirmed = await second?.send('opsLotteryTermsConfirm', {
    params: { id },
    input: { reason: 'agreed' },
  })
  if (confirmed?.code)
    await second?.send('opsLotteryTermsDecline', { params: { id }, input: { reason: 'no' } })
  return { id, code: confirmed?.code, value: confirmed?.value }
}

const versionAt = async (gameCode: string, at: number) => {
  const [row] = await db.query<{ version: number }>({
    text: 'select lottery_terms_at($1, $2) as version',
    values: [gameCode, new Date(at)],
  })
  return row?.version
}

test('what only closes is dated before versions that wait, and is carried into each of them for all to see', async () => {
  const [near, far] = [Date.now() + dayMs, Date.now() + 2 * dayMs]
  await date('RAPID300', lower, near)
  await date('RAPID300', { ...lower, closedPlayTypes: ['run_top'] }, far)
  const closing: TermsChanges = { limits: { two_top: { '19': 'closed' } }, closedPlayTypes: ['run_bottom'] }
  const { id, value, code } = await date('RAPID300', closing)
  expect(code).toBe('')
  expect(value).toMatchObject({
    version: 3,
    carried: [
      { version: 4, replaces: 1, from: near },
      { version: 5, replaces: 2, from: far },
    ],
  })
  const moments = [value.from - 1, value.from, near - 1, near, far - 1, far]
  expect(await Promise.all(moments.map((at) => versionAt('RAPID300', at)))).toEqual([0, 3, 3, 4, 4, 5])
  const listed = await first.send('opsLotteryTerms', { query: { gameCode: 'RAPID300' } })
  const told = (version: number) =>
    listed.value.content.find((each: { version: number }) => each.version === version)
  expect(told(1)).toMatchObject({ state: 'CONFIRMED', replaces: null, replacedBy: 4 })
  expect(told(4)).toMatchObject({
    replaces: 1,
    replacedBy: null,
    changes: { ...lower, ...closing },
    askedBy: first.operatorId,
    decidedBy: second.operatorId,
  })
  expect(told(5).changes).toEqual({ ...lower, ...closing, closedPlayTypes: ['run_top', 'run_bottom'] })
  const [carried] = await readHistory(db, { subjectId: told(5).id, limit: 1 })
  expect(carried).toMatchObject({ action: 'carry', from: null, to: 'CONFIRMED', actorId: second.operatorId })
  const [confirmed] = await readHistory(db, { subjectId: id, limit: 1 })
  expect(confirmed).toMatchObject({ action: 'confirm', details: { carried: value.carried } })

  // What was carried is carried on; what was replaced is not.
  const again = await date('RAPID300', { ...closing, maxWin: '1000.00' })
  expect(again.value.carried).toMatchObject([
    { version: 7, replaces: 4 },
    { version: 8, replaces: 5 },
  ])
  expect(await versionAt('RAPID300', far)).toBe(8)
})

test('more than a closing is not dated before a version that waits, nor one that the waiting version cannot be sold with', async () => {
  await date('MEKONG3D', { stake: { min: '50.00', max: '90.00' } }, Date.now() + dayMs)
  expect((await date('MEKONG3D', lower)).code).toBe('STATE_CONFLICT')
  expect((await date('MEKONG3D', { ...lower, closedPlayTypes: ['run_top'] })).code).toBe('STATE_CONFLICT')
  const narrow = await date('MEKONG3D', { stake: { min: '1.00', max: '40.00' } })
  expect(narrow.code).toBe('SELECTION_INVALID')
  expect((await selectTerms(db, 'MEKONG3D')).filter(({ version }) => version !== null)).toHaveLength(1)
  // After the waiting version anything goes.
  expect((await date('MEKONG3D', lower, Date.now() + 2 * dayMs)).code).toBe('')
})

const base: TermsChanges = {
  stake: { min: '1.00', max: '100.00' },
  limits: { two_top: { '20': '50.00' } },
  closedPlayTypes: ['run_top'],
  maxWin: '9000.00',
  exposure: { number: '20000.00', wide: '30000.00' },
}
const stepTo = (changes: TermsChanges, from = base) => ({
  before: changedProduct(about, from, 0),
  after: changedProduct(about, changes, 0),
})

test.each<[string, TermsChanges, boolean]>([
  ['another number closed', { ...base, limits: { two_top: { '20': '50.00', '19': 'closed' } } }, true],
  ['a reduced number closed', { ...base, limits: { two_top: { '20': 'closed' } } }, true],
  ['a number reduced further', { ...base, limits: { two_top: { '20': '40.00' } } }, true],
  ['a play type closed', { ...base, closedPlayTypes: ['run_top', 'run_bottom'] }, true],
  ['narrower stakes', { ...base, stake: { min: '2.00', max: '50.00' } }, true],
  ['a lower highest win', { ...base, maxWin: '1000.00' }, true],
  ['a prize cap', { ...base, prizeCap: '5000.00' }, true],
  ['less exposure', { ...base, exposure: { number: '100.00', wide: '100.00' } }, true],
  ['nothing', base, false],
  ['a number reduced less', { ...base, limits: { two_top: { '20': '60.00' } } }, false],
  ['a number free again', { ...base, limits: {} }, false],
  ['a play type open again', { ...base, closedPlayTypes: ['run_bottom'] }, false],
  ['wider stakes', { ...base, stake: { min: '1.00', max: '101.00' } }, false],
  ['stakes as delivered', { ...base, stake: undefined }, false],
  ['a higher highest win', { ...base, maxWin: '9001.00', closedPlayTypes: ['run_top', 'two_top'] }, false],
  ['more exposure', { ...base, exposure: { number: '20000.00', wide: '30001.00' } }, false],
  ['lower odds', { ...base, ...lower }, false],
])('%s: only closes? %s', (_, changes, isClosing) => {
  expect(onlyCloses(stepTo(changes))).toBe(isClosing)
})

test('a waiting version keeps what it changes and takes of each the stricter', () => {
  const closing: TermsChanges = {
    stake: { min: '1.00', max: '40.00' },
    maxWin: '5000.00',
    prizeCap: '6000.00',
    exposure: { number: '100.00', wide: '300.00' },
    limits: { two_top: { '20': '45.00', '19': 'closed', '21': '89.00' } },
    closedPlayTypes: ['run_top', 'run_bottom'],
  }
  const waiting: TermsChanges = {
    ...lower,
    stake: { min: '5.00', max: '200.00' },
    maxWin: '4000.00',
    exposure: { number: '200.00', wide: '200.00' },
    limits: { two_top: { '20': '30.00', '77': '10.00' } },
  }
  expect(carryClosing(about, stepTo(closing), waiting)).toEqual({
    ...lower,
    stake: { min: '5.00', max: '40.00' },
    maxWin: '4000.00',
    prizeCap: '6000.00',
    exposure: { number: '100.00', wide: '200.00' },
    limits: { two_top: { '20': '30.00', '77': '10.00', '19': 'closed', '21': '89.00' } },
    // It opened the other one itself.
    closedPlayTypes: ['run_bottom'],
  })
  // It pays less than that for every number by itself.
  const low: TermsChanges = { odds: { two_top: { '1_of_100': '85.00' } } }
  const step = stepTo({ limits: { two_top: { '21': '89.00' } } }, {})
  expect(carryClosing(about, step, low)).toEqual(low)
})

/** Confirms with so little time before the version begins, and commits later. */
async function confirmLate(gameCode: string, { earliestMs, heldMs }: { earliestMs: number; heldMs: number }) {
  const id = uuidV7()
  await db.transaction((tx) =>
    insertTerms(tx, {
      id,
      gameCode,
      from: new Date(),
      changes: {},
      reason: 'x',
      askedBy: uuidV7(),
      askedAt: new Date(),
    }),
  )
  const work = db.transaction(async (tx) => {
    const moment = await selectMoment(tx, { id, gameCode }, earliestMs)
    await confirmTerms(tx, { id, by: uuidV7(), ...moment })
    await tx.query({ text: 'select pg_sleep($1)', values: [heldMs / 1_000] })
  })
  const code = await work.then(
    () => '',
    (error: { code: string }) => error.code,
  )
  const [row] = (await selectTerms(db, gameCode)).filter((each) => each.id === id)
  return { code, state: row?.state }
}

test('a confirmation that is held until its moment is near is undone, not committed', async () => {
  const held = await confirmLate('REDRIVER3D', { earliestMs: 1_300, heldMs: 400 })
  expect(held).toEqual({ code: 'LT003', state: 'ASKED' })
  await db.query({
    text: `update lottery_terms set state = 'DECLINED', decided_by = $1, decided_at = now()
    where game_code = 'REDRIVER3D' and state = 'ASKED'`,
    values: [uuidV7()],
  })
  expect(await confirmLate('REDRIVER3D', { earliestMs: 5_000, heldMs: 400 })).toEqual({
    code: '',
    state: 'CONFIRMED',
  })
})
