import { afterAll, expect, test } from 'vitest'
import { readHistory } from '#audit/read-history.ts'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { mainAccount } from '#ledger/main-account.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { postTransfer } from '#ledger/post-transfers.ts'
import { forgetSettings } from '#settings/read-settings.ts'
import { testPassword, testPlatform } from '#test-platform.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { recordValidBets } from '#wallet/record-valid-bets.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const cashier = testCashier(db, platform)
const { rich, withdraw, approve, runJobs, payoutOf, tellPayout, disbursed, withdrawalOf, fundsOf } = cashier

async function withSettings(values: Record<string, unknown>, work: () => Promise<void>): Promise<void> {
  const keys = Object.keys(values)
  for (const key of keys)
    await db.query({
      text: 'insert into setting (key, value) values ($1, $2)',
      values: [key, JSON.stringify(values[key])],
    })
  forgetSettings(db)
  try {
    await work()
  } finally {
    await db.query({ text: 'delete from setting where key = any ($1)', values: [keys] })
    forgetSettings(db)
  }
}

test('goes from the request over the payout to the disbursement (WALLET-03, SM-02)', async () => {
  const member = await rich()
  const { value } = await withdraw(member)
  expect(value).toMatchObject({
    status: 'REQUESTED',
    amount: '500.00',
    payee: 'Kasikornbank •••• 6789',
    confirmBy: null,
  })
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', frozen: '500.00' })
  await approve()
  const payout = await payoutOf(value.id)
  expect(payout.state).toBe('ACCEPTED')
  expect(channel.callsOf(payout.id)).toMatchObject([
    {
      body: {
        amount: '500.00',
        currency: 'THB',
        payee: { bank: 'Kasikornbank', number: '0123456789', holder: 'N. Srisai' },
      },
    },
  ])
  await tellPayout(value.id, 'SENT')
  expect(await withdrawalOf(member, value.id)).toMatchObject({
    status: 'DISBURSED',
    amountDisbursed: '500.00',
    amountReceived: '0.00',
    disbursedAt: platform.now(),
    confirmBy: platform.now() + 30 * 60_000,
  })
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', frozen: '0.00' })
  const history = await readHistory(db, { subjectId: value.id, limit: 50 })
  const made = history.map(({ to, actorKind }) => `${to} ${actorKind}`)
  expect(made).toEqual(['DISBURSED channel', 'APPROVED system', 'REQUESTED member'])
})

test('keeps no account number in clear, and seals it to its row', async () => {
  const member = await rich()
  const text = 'select number_sealed as sealed, payee::text as row from payee where id = $1'
  const [row] = await db.query<{ sealed: Buffer; row: string }>({ text, values: [member.payeeId] })
  expect(row?.row).not.toContain('0123456789')
  expect(row?.sealed.toString('latin1')).not.toContain('0123456789')
  const { value } = await member.send('payeeAccounts')
  expect(value).toEqual([
    {
      id: member.payeeId,
      kind: 'bank',
      bank: 'Kasikornbank',
      number: '•••• 6789',
      holder: 'N. Srisai',
      check: 'MATCH',
    },
  ])
})

test('adds a payee once, five at most, with the payment password only', async () => {
  const member = await rich()
  expect((await cashier.addPayee(member)).value.id).toBe(member.payeeId)
  for (const end of [1, 2, 3, 4]) await cashier.addPayee(member, `555555${end}`)
  expect((await cashier.addPayee(member, '5555559')).code).toBe('LIMIT_REACHED')
  const payee = { kind: 'bank', bank: 'Kasikornbank', number: '777777', holder: 'N' }
  const send = (more: object) => member.send('payeeAdd', { input: { ...payee, ...more } })
  expect((await send({ paymentPassword: 'wrong-one-here' })).code).toBe('PASSWORD_CHECK')
  expect((await send({ paymentPassword: 'x', bank: 'Bank of Nowhere' })).value.fields[0].field).toBe('bank')
  expect((await send({ paymentPassword: 'x', number: '12x456' })).value.fields[0].field).toBe('number')
  const plain = { input: { ...payee, paymentPassword: 'x' }, isPlain: true }
  expect((await member.send('payeeAdd', plain)).code).toBe('ENCRYPTION_REQUIRED')
})

test('tells the form what it needs', async () => {
  const member = await rich()
  await withdraw(member, '200')
  expect((await member.send('withdrawConfig')).value).toMatchObject({
    min: '100.00',
    max: '500000.00',
    fee: '0.00',
    dailyLeft: '999800.00',
    withdrawable: '800.00',
    turnoverNeeded: '0.00',
    autoReceiptMinutes: 30,
    paymentPasswordSet: true,
    payee: [{ number: '•••• 6789' }],
  })
  const fresh = await cashier.newMember()
  expect((await fresh.send('withdrawConfig')).value.paymentPasswordSet).toBe(false)
})

test('refuses with the reason, and holds nothing then', async () => {
  const member = await rich()
  const code = async (amount: string, more: Record<string, string> = {}) =>
    (await withdraw(member, amount, more)).code
  expect(await code('99.99')).toBe('AMOUNT_RANGE')
  expect(await code('500000.01')).toBe('AMOUNT_RANGE')
  expect(await code('1000.01')).toBe('INSUFFICIENT')
  expect(await code('0')).toBe('VALIDATION')
  expect(await code('1e3')).toBe('VALIDATION')
  expect(await code('500', { paymentPassword: 'wrong-one-here' })).toBe('PASSWORD_CHECK')
  expect(await code('500', { payeeId: (await rich()).payeeId })).toBe('NOT_FOUND')
  expect(await code('500', { charge: '0' })).toBe('VALIDATION')
  expect(await code('500', { fee: '5' })).toBe('FEE_CHANGED')
  expect(await fundsOf(member)).toMatchObject({ main: '1000.00', frozen: '0.00' })
  expect((await member.send('withdrawList')).value.content).toEqual([])
})

test('wants the deposited amount bet through first (SM-06)', async () => {
  const member = await rich()
  const turnover = {
    memberId: member.id,
    source: 'deposit',
    sourceId: uuidV7(),
    amountMinor: 300_00n,
  } as const
  await db.transaction((tx) => addTurnover(tx, turnover))
  const refused = await withdraw(member)
  expect([refused.code, refused.message]).toEqual([
    'TURNOVER_NOT_MET',
    'Play through ฿300.00 more before you withdraw.',
  ])
  await db.transaction((tx) => recordValidBets(tx, [{ memberId: member.id, amountMinor: 300_00n }]))
  expect((await withdraw(member)).success).toBe(true)
})

test('holds to the limit of the merchant’s day, which begins at midnight in Bangkok (A-65)', async () => {
  const member = await rich()
  const moveTo = (ms: number) =>
    db.query({
      text: `update withdrawal set created_at = date_trunc('day', $2::timestamptz, 'Asia/Bangkok')
        + $3 * interval '1 millisecond' where member_id = $1`,
      values: [member.id, new Date(platform.now()), ms],
    })
  await withSettings({ withdrawDailyMax: '300.00' }, async () => {
    const { value } = await withdraw(member, '200')
    await member.send('withdrawCancel', { params: { id: value.id } })
    await disbursed(member, '200')
    await moveTo(0)
    expect((await withdraw(member, '150')).message).toBe('You have reached the limit of ฿300.00.')
    await moveTo(-1)
    expect((await withdraw(member, '150')).success).toBe(true)
  })
})

test('holds a fee beside the amount and gives it to the house when the money is sent', async () => {
  await withSettings({ withdrawFee: '10.00' }, async () => {
    const member = await rich(510_00n)
    expect((await withdraw(member, '500.01')).code).toBe('INSUFFICIENT')
    const { value } = await withdraw(member)
    expect([value.fee, (await fundsOf(member)).frozen]).toEqual(['10.00', '510.00'])
    await member.send('withdrawCancel', { params: { id: value.id } })
    expect((await fundsOf(member)).main).toBe('510.00')
    await disbursed(member)
    expect(await fundsOf(member)).toMatchObject({ main: '0.00', frozen: '0.00' })
    const house = await houseAccount(db, { class: 'house_fee', currency: 'THB' })
    const text = 'select sum(amount) as sum from ledger_entry where account_id = $1'
    expect(await db.query({ text, values: [house] })).toEqual([{ sum: '1000' }])
  })
})

// Five at once is what the payment password allows.
test('makes one withdrawal of one key sent five times at once', async () => {
  const member = await rich()
  const key = uuidV7()
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(member, '500', { key })))
  expect(new Set(answers.map(({ value }) => value.id))).toEqual(new Set([key]))
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', frozen: '500.00' })
  expect((await withdraw(member, '501', { key })).code).toBe('IDEMPOTENCY_CONFLICT')
  expect((await withdraw(await rich(), '500', { key })).code).toBe('IDEMPOTENCY_CONFLICT')
})

test('lets one of two through that are sent with two keys at once', async () => {
  const member = await rich()
  const answers = await Promise.all([withdraw(member, '600'), withdraw(member, '600')])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'PENDING_EXISTS'])
  expect(await fundsOf(member)).toMatchObject({ main: '400.00', frozen: '600.00' })
})

test('never overdraws while bets are placed at the same moment', async () => {
  const member = await rich(1000_00n)
  const main = await mainAccount(db, member.id, 'THB')
  const house = await houseAccount(db, { class: 'house_game', currency: 'THB', detail: 'TEST' })
  const bet = () =>
    db
      .transaction((tx) =>
        postTransfer(tx, {
          key: uuidV7(),
          kind: 'game_bet',
          debit: main,
          credit: house,
          amountMinor: 100_00n,
        }),
      )
      .then(
        () => 100_00n,
        () => 0n,
      )
  const [answer, ...staked] = await Promise.all([withdraw(member, '600'), ...Array.from({ length: 12 }, bet)])
  const betMinor = staked.reduce((sum, one) => sum + one, 0n)
  const heldMinor = answer.success ? 600_00n : 0n
  expect(betMinor + heldMinor).toBeLessThanOrEqual(1000_00n)
  expect(['', 'INSUFFICIENT']).toContain(answer.code)
  const { main: left } = await fundsOf(member)
  expect(left).toBe(`${(1000_00n - betMinor - heldMinor) / 100n}.00`)
})

test('is either taken back or approved when both happen at once, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const member = await rich()
    const { value } = await withdraw(member)
    platform.advance(3_000)
    const [cancelled] = await Promise.all([
      member.send('withdrawCancel', { params: { id: value.id } }),
      runJobs(),
    ])
    await runJobs()
    const { status } = await withdrawalOf(member, value.id)
    expect(status).toBe(cancelled.success ? 'CANCELLED' : 'APPROVED')
    expect((await fundsOf(member)).main).toBe(cancelled.success ? '1000.00' : '500.00')
  }
})

test('is taken back by its owner alone, and not once it is approved', async () => {
  const [member, other] = [await rich(), await rich()]
  const { value } = await withdraw(member)
  const cancel = (of: typeof member) => of.send('withdrawCancel', { params: { id: value.id } })
  expect((await cancel(other)).code).toBe('NOT_FOUND')
  await approve()
  expect((await cancel(member)).code).toBe('STATE_CONFLICT')
})

test('waits for an operator where nothing approves by itself, and is turned down after a month', async () => {
  const member = await rich()
  await withSettings({ withdrawAutoApprove: false }, async () => {
    const { value } = await withdraw(member)
    await approve()
    expect((await withdrawalOf(member, value.id)).status).toBe('REQUESTED')
    platform.advance(30 * 86_400_000)
    await runJobs()
    platform.setNow(Date.now())
    const [rejected] = (await db.query({
      text: 'select state, reason from withdrawal where id = $1',
      values: [value.id],
    })) as { state: string; reason: string }[]
    expect(rejected).toEqual({ state: 'REJECTED', reason: 'NOT_DECIDED' })
    const text = `select balance from ledger_account where id = $1`
    expect(await db.query({ text, values: [await mainAccount(db, member.id, 'THB')] })).toEqual([
      { balance: 1000_00n },
    ])
  })
})

test('asks a channel that is down until it answers, and the channel pays once', async () => {
  const member = await rich()
  const { value } = await withdraw(member)
  channel.fail('down', 'lost', { http: 500 })
  await approve()
  for (const waitMs of [2_000, 4_000, 8_000]) {
    expect((await payoutOf(value.id)).state).toBe('PENDING')
    platform.advance(waitMs)
    await runJobs()
  }
  const payout = await payoutOf(value.id)
  expect(payout.state).toBe('ACCEPTED')
  const bodies = channel.callsOf(payout.id).map(({ body }) => JSON.stringify(body))
  expect([bodies.length, new Set(bodies).size]).toEqual([3, 1])
  platform.advance(3_600_000)
  await runJobs()
  expect(channel.callsOf(payout.id)).toHaveLength(3)
})

test('gives the money back when the channel refuses or fails', async () => {
  for (const how of ['refuse', 'fail'] as const) {
    const member = await rich()
    const { value } = await withdraw(member)
    if (how === 'refuse') channel.fail('refuse')
    await approve()
    if (how === 'fail') await tellPayout(value.id, 'FAILED')
    expect(await withdrawalOf(member, value.id)).toMatchObject({
      status: 'FAILED',
      reason: how === 'fail' ? 'CHANNEL_FAILED' : 'CHANNEL_REFUSED',
    })
    expect(await fundsOf(member)).toMatchObject({ main: '1000.00', frozen: '0.00' })
  }
})

test('believes the callback that comes before the answer to the call', async () => {
  const member = await rich()
  const { value } = await withdraw(member)
  channel.fail('lost')
  await approve()
  await tellPayout(value.id, 'SENT')
  platform.advance(2_000)
  await runJobs()
  expect((await withdrawalOf(member, value.id)).status).toBe('DISBURSED')
  expect(channel.callsOf((await payoutOf(value.id)).id)).toHaveLength(1)
})

test('disburses once of ten tellings, and keeps what contradicts for the operator', async () => {
  const member = await rich()
  const { value } = await withdraw(member)
  await approve()
  expect((await tellPayout(value.id, 'SENT', { amount: '50.00' })).json()).toEqual({ acknowledged: true })
  expect((await withdrawalOf(member, value.id)).status).toBe('APPROVED')
  await Promise.all(Array.from({ length: 10 }, () => tellPayout(value.id, 'SENT')))
  await tellPayout(value.id, 'FAILED')
  expect((await withdrawalOf(member, value.id)).status).toBe('DISBURSED')
  expect(await fundsOf(member)).toMatchObject({ main: '500.00', frozen: '0.00' })
  const { id } = await payoutOf(value.id)
  const text = `select reason, count(*) as count from cashier_event where subject_id = $1 group by outcome, reason
    order by reason, count`
  expect(await db.query({ text, values: [id] })).toEqual([
    { reason: '', count: 1n },
    { reason: '', count: 9n },
    { reason: 'AMOUNT_MISMATCH', count: 1n },
    { reason: 'FAILED_AFTER_SENT', count: 1n },
  ])
  const unknown = await tell(platform, 'payout', { payoutId: uuidV7(), status: 'SENT', amount: '1.00' })
  expect(unknown.json()).toEqual({ acknowledged: true })
})

test('a member whose time limit is used up logs in, withdraws, and pays nothing in', async () => {
  const member = await rich()
  const { account } = (await member.send('memberInfo')).value
  await member.send('protectionLimit', { input: { kind: 'time', period: 'month', amount: '5' } })
  platform.advance(5 * 60_000)
  expect((await member.send('funds')).code).toBe('UNAUTHORIZED')
  expect((await member.logIn(account, testPassword)).code).toBe('')
  const deposit = { methodId: 'bank-qr', amount: '500' }
  const headers = { 'idempotency-key': uuidV7() }
  expect(await member.send('depositCreate', { input: deposit, headers })).toMatchObject({
    code: 'OWN_LIMIT',
    value: { limit: 'time', period: 'month' },
  })
  expect((await withdraw(member)).value.status).toBe('REQUESTED')
})
