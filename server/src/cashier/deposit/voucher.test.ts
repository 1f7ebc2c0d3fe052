import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { newOperator } from '#operator/test-operator.ts'
import { type TestAnswer, testPlatform, type TestVisitor } from '#test-platform.ts'
import { expectInOrder, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, startTestChannel, tell } from '#cashier/test-channel.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const { newMember, runJobs, fundsOf } = testCashier(db, platform)

const mainOf = async (member: TestVisitor) => (await fundsOf(member)).main
const stateOf = async (member: TestVisitor, id: string) =>
  (await member.send('deposit', { params: { id } })).value.status
const begin = (member: TestVisitor, amount = '500') =>
  member.send('depositCreate', {
    input: { methodId: 'voucher', amount },
    headers: { 'idempotency-key': uuidV7(platform.now()) },
  })

async function opened(member?: TestVisitor) {
  const payer = member ?? (await newMember())
  const { value } = await begin(payer)
  return { member: payer, id: String(value.id) }
}
type Opened = Awaited<ReturnType<typeof opened>>
type Typed = { serial: string; pin: string }

const redeem = ({ member, id }: Opened, input: Typed) =>
  member.send('depositVoucher', { params: { id }, input })
const paid = (depositId: string, change: object = {}) =>
  tell(platform, 'deposit', { depositId, status: 'PAID', amount: '500.00', ...change })
const caseOf = async (id: string) => {
  const operator = await newOperator(platform, ['deposit.read'])
  return (await operator.send('opsDeposit', { params: { id } })).value
}
const triesOf = async (id: string) =>
  (await caseOf(id)).timeline
    .filter(({ kind }: { kind: string }) => kind === 'voucher')
    .map(({ serial, outcome }: { serial: string; outcome: string }) => [serial, outcome])

test('a voucher is used for its deposit, keeps it from running out, and is credited by the channel’s word', async () => {
  const one = await opened()
  expect(channel.callsOf(one.id)).toMatchObject([{ body: { by: 'voucher', amount: '500.00' } }])
  const voucher = channel.print()
  const { value } = await redeem(one, voucher)
  expect(value).toMatchObject({ kind: 'voucher', status: 'SUBMITTED', fee: '0.00', payUrl: null })
  platform.advance(17 * 60_000)
  await runJobs()
  expect([await stateOf(one.member, one.id), await mainOf(one.member)]).toEqual(['SUBMITTED', '0.00'])
  await paid(one.id)
  expect(await fundsOf(one.member)).toMatchObject({ main: '500.00', turnoverLeft: '500.00' })
  expect(await triesOf(one.id)).toEqual([[voucher.serial, 'TAKEN']])
  // Sent again by a page that never saw the answer; another voucher is not taken.
  expect((await redeem(one, voucher)).value).toMatchObject({ id: one.id, status: 'CREDITED' })
  const other = channel.print()
  expect((await redeem(one, other)).code).toBe('STATE_CONFLICT')
  expect((await redeem(await opened(), other)).code).toBe('')
})

test('an unknown serial and a wrong PIN are answered alike, and neither serial nor PIN is kept', async () => {
  const one = await opened()
  const { serial, pin } = channel.print()
  const wrong = { serial, pin: pin === '11111111' ? '11111112' : '11111111' }
  const unknown = await redeem(one, { serial: '000000000000', pin })
  const told = ({ success, status, code, value }: TestAnswer) => [success, status, code, value]
  expect(told(await redeem(one, wrong))).toEqual(told(unknown))
  expect(unknown.code).toBe('VOUCHER_UNKNOWN')
  expect((await triesOf(one.id)).map(([, outcome]: string[]) => outcome)).toEqual(['UNKNOWN', 'UNKNOWN'])
  const kept = JSON.stringify(
    await db.query({ text: 'select * from deposit_voucher where deposit_id = $1', values: [one.id] }),
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  )
  for (const secret of [serial, pin, wrong.pin, '000000000000']) expect(kept).not.toContain(secret)
  expect(await stateOf(one.member, one.id)).toBe('CREATED')
})

test('what is used, has run out, or is worth another amount is told to whoever has its PIN, and nothing is used', async () => {
  const one = await opened()
  const dear = channel.print({ amount: '1000.00' })
  expect(await redeem(one, channel.print({ usedBy: randomUUID() }))).toMatchObject({ code: 'VOUCHER_USED' })
  expect(await redeem(one, channel.print({ isExpired: true }))).toMatchObject({ code: 'VOUCHER_EXPIRED' })
  const other = await redeem(one, dear)
  expect([other.code, other.message]).toEqual(['VOUCHER_VALUE', expect.stringContaining('1,000')])
  expect((await redeem(one, channel.print())).code).toBe('')
  const { value } = await begin(one.member, '1000')
  expect((await redeem({ ...one, id: value.id }, dear)).code).toBe('')
})

test('five that are not taken make their member wait, on whichever deposit, and nobody else', async () => {
  const one = await opened()
  const other = await opened(one.member)
  const voucher = channel.print()
  const guess = (at: number) => redeem(at % 2 === 0 ? one : other, { serial: `9000000${at}`, pin: '1234' })
  const codes = (await Promise.all([1, 2, 3, 4, 5, 6, 7].map(guess))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([
    ...Array.from({ length: 2 }, () => 'TOO_MANY_REQUESTS'),
    ...Array.from({ length: 5 }, () => 'VOUCHER_UNKNOWN'),
  ])
  expect((await redeem(one, voucher)).code).toBe('TOO_MANY_REQUESTS')
  expect((await redeem(await opened(), channel.print())).code).toBe('')
  platform.advance(15 * 60_000)
  expect((await redeem(await opened(one.member), voucher)).code).toBe('')
})

test('one voucher that many type at once pays one deposit', async () => {
  const many = await Promise.all(Array.from({ length: 4 }, () => opened()))
  const voucher = channel.print()
  const answers = await Promise.all(many.map((one) => redeem(one, voucher)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([
    '',
    'VOUCHER_USED',
    'VOUCHER_USED',
    'VOUCHER_USED',
  ])
  const winner = many[answers.findIndex(({ code }) => code === '')]
  await Promise.all([paid(String(winner?.id)), paid(String(winner?.id))])
  const held = await Promise.all(many.map(({ member }) => mainOf(member)))
  expect(held.map(Number).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 500])
})

test('a voucher that is sent often at once, while the channel tells and the member gives up, is credited once', async () => {
  const one = await opened()
  const voucher = channel.print()
  const eventId = randomUUID()
  await redeem(one, voucher)
  await Promise.all([
    ...[1, 2, 3].map(() => redeem(one, voucher)),
    ...[1, 2, 3].map(() => paid(one.id, { eventId })),
    one.member.send('depositCancel', { params: { id: one.id } }),
    paid(one.id),
  ])
  expect(await mainOf(one.member)).toBe('500.00')
  expect(await stateOf(one.member, one.id)).toBe('CREDITED')
})

test('who dies between the voucher and its credit loses nothing, nor does who never hears the answer', async () => {
  const lost = await opened()
  const voucher = channel.print()
  channel.fail('lost')
  expect((await redeem(lost, voucher)).code).toBe('OUTCOME_UNKNOWN')
  expect(await stateOf(lost.member, lost.id)).toBe('CREATED')
  expect((await redeem(lost, voucher)).value.status).toBe('SUBMITTED')
  // The other way round: nothing is known of the voucher, the time is over, and another process hears of it.
  const dead = await opened()
  channel.fail('lost')
  await redeem(dead, channel.print())
  platform.advance(17 * 60_000)
  await runJobs()
  expect(await stateOf(dead.member, dead.id)).toBe('EXPIRED')
  const reborn = await testPlatform(db, channelSettings(channel))
  reborn.setNow(platform.now())
  const eventId = randomUUID()
  for (let times = 0; times < 3; times++)
    await tell(reborn, 'deposit', { depositId: dead.id, status: 'PAID', amount: '500.00', eventId })
  expect([await mainOf(dead.member), await stateOf(dead.member, dead.id)]).toEqual(['500.00', 'CREDITED'])
  await paid(lost.id)
  expect(await mainOf(lost.member)).toBe('500.00')
})

test('a channel that is down counts as no try', async () => {
  const one = await opened()
  channel.fail(...Array.from({ length: 7 }, () => 'down' as const))
  for (let times = 0; times < 7; times++)
    expect((await redeem(one, channel.print())).code).toBe('OUTCOME_UNKNOWN')
  expect((await redeem(one, channel.print())).code).toBe('')
})

test.each(['437', '1000.01', '99'])('no voucher is worth %s', async (amount) => {
  const { code } = await begin(await newMember(), amount)
  expect(code).toBe(amount === '437' ? 'AMOUNT_CHOICE' : 'AMOUNT_RANGE')
})

test('what is no voucher, or no deposit of one’s own to pay with one, is refused before the channel hears of it', async () => {
  const one = await opened()
  const voucher = channel.print()
  const bad = [
    { serial: '', pin: voucher.pin },
    { serial: voucher.serial, pin: '12' },
    { serial: `${voucher.serial}'; --`, pin: voucher.pin },
    { serial: '1'.repeat(33), pin: voucher.pin },
    { serial: voucher.serial, pin: '๑๒๓๔๕' },
  ]
  for (const input of bad) expect((await redeem(one, input)).code).toBe('VALIDATION')
  const stranger = await newMember()
  expect((await redeem({ ...one, member: stranger }, voucher)).code).toBe('NOT_FOUND')
  const input = { methodId: 'bank-qr', amount: '500' }
  const { value } = await one.member.send('depositCreate', {
    input,
    headers: { 'idempotency-key': uuidV7() },
  })
  expect((await redeem({ ...one, id: value.id }, voucher)).code).toBe('STATE_CONFLICT')
  const given = await opened()
  await given.member.send('depositCancel', { params: { id: given.id } })
  expect((await redeem(given, voucher)).code).toBe('STATE_CONFLICT')
  expect((await redeem(one, voucher)).code).toBe('')
})

test('a limit that was set, and a break that was begun, since the deposit was made keep the voucher whole', async () => {
  const limited = await opened()
  const voucher = channel.print()
  await limited.member.send('protectionLimit', { input: { kind: 'deposit', period: 'day', amount: '300' } })
  expect((await redeem(limited, voucher)).code).toBe('OWN_LIMIT')
  const resting = await opened()
  await resting.member.send('protectionBreak', { input: { hours: 24 } })
  expect((await redeem(resting, voucher)).code).toBe('ON_BREAK')
  expect((await redeem(await opened(), voucher)).code).toBe('')
})

// The last, as a day goes by.
test('five PINs close a serial for everybody for a day, whether there is such a voucher or not', async () => {
  const voucher = channel.print()
  for (const serial of [voucher.serial, '777777777777']) {
    for (const pin of ['0001', '0002', '0003', '0004', '0005'])
      expect((await redeem(await opened(), { serial, pin })).code).toBe('VOUCHER_UNKNOWN')
    expect((await redeem(await opened(), { serial, pin: voucher.pin })).code).toBe('TOO_MANY_REQUESTS')
  }
  platform.advance(24 * 3_600_000)
  const late = await opened()
  expect((await redeem(late, voucher)).code).toBe('')
  await paid(late.id)
})
