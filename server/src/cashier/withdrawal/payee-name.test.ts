import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { enquiryLimits } from '#account/attempt-rules.ts'
import { testDatabase } from '#db/test-database.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPassword, testPlatform, type TestVisitor } from '#test-platform.ts'
import { adapter } from '#cashier/channels/sandbox/adapter.ts'
import { expectInOrder, paymentPassword, testCashier } from '#cashier/test-cashier.ts'
import { channelSettings, type NameFault, startTestChannel } from '#cashier/test-channel.ts'
import { selectPayee, setPayeeCheck } from '#cashier/withdrawal/payee-store.ts'

const db = await testDatabase({ poolSize: 20 })
const channel = await startTestChannel()
afterAll(async () => {
  await channel.close()
  await expectInOrder(db)
})
const platform = await testPlatform(db, channelSettings(channel))
const cashier = testCashier(db, platform)
const { newMember, give, withdraw, approve, runJobs, withdrawalOf } = cashier

const holder = 'Somchai Jaidee'
let lastNumber = 100_000_000

/** A member with money and a payment password, and an account number that nobody had before. */
async function ready() {
  const member = await newMember()
  const passwords = { old: testPassword, paymentPassword, confirm: paymentPassword }
  await member.send('paymentPasswordSet', { input: passwords })
  await give(member.id, 1000_00n)
  return { member, number: String(++lastNumber) }
}

const add = (member: TestVisitor, number: string, more: object = {}) =>
  member.send('payeeAdd', {
    input: { kind: 'bank', bank: 'Kasikornbank', number, holder, paymentPassword, ...more },
  })

/** The same, once the bank has answered this in order. */
async function added(...answers: NameFault[]) {
  const { member, number } = await ready()
  channel.tellName(number, ...answers)
  const answer = await add(member, number)
  return { member: Object.assign(member, { payeeId: String(answer.value?.id) }), number, answer }
}

const named = (name: string) => ({ outcome: 'NAME', holder: name })
const unavailable = { outcome: 'UNAVAILABLE' }
const rowOf = async (id: string) => {
  const [row] = await db.query<{ check: string; at: Date | null; row: string }>({
    text: 'select name_check as check, name_checked_at as at, to_jsonb(p)::text as row from payee p where id = $1',
    values: [id],
  })
  return row
}

test('the bank is asked whose the account is, by number, bank and holder, and one under this name is kept as checked at that time', async () => {
  const { member, number, answer } = await added(named(holder))
  expect(answer.value).toMatchObject({ holder, check: 'MATCH' })
  expect(channel.askedOf(number)).toMatchObject([{ body: { bank: 'Kasikornbank', number, holder } }])
  expect(await rowOf(member.payeeId)).toMatchObject({ check: 'MATCH', at: new Date(platform.now()) })
  expect((await member.send('payeeAccounts')).value).toMatchObject([{ check: 'MATCH' }])
  expect((await member.send('withdrawConfig')).value.payee).toMatchObject([{ check: 'MATCH' }])
})

test.each([
  [named('MR. SOMCHAI JAIDEE'), 'CLOSE'],
  [{ outcome: 'CLOSE' }, 'CLOSE'],
  [{ outcome: 'MATCH' }, 'MATCH'],
])('what the bank says as %j is kept as %s, and the name that it told is nowhere', async (told, check) => {
  const { member, answer } = await added(told)
  expect(answer.value).toMatchObject({ holder, check })
  const { value } = await withdraw(member)
  await approve()
  expect((await withdrawalOf(member, value.id)).status).toBe('APPROVED')
  const { row } = (await rowOf(member.payeeId)) ?? {}
  expect(row).not.toContain('SOMCHAI')
})

test('an account of somebody else’s and one that there is not are refused with the same words, and nothing is kept', async () => {
  const another = await added(named('Sunisa Wongsakul'))
  const answers = [another, await added({ outcome: 'NO_MATCH' }), await added({ outcome: 'UNKNOWN' })]
  for (const { member, answer } of answers) {
    expect(answer).toMatchObject({ status: 422, code: 'PAYEE_UNCONFIRMED' })
    expect(answer.message).toBe(another.answer.message)
    expect(JSON.stringify(answer.value ?? null)).not.toMatch(/sunisa/i)
    expect((await member.send('payeeAccounts')).value).toEqual([])
  }
  const { value } = await add(another.member, another.number)
  expect(value).toMatchObject({ check: 'MATCH' })
})

test('a payee that was removed is asked about anew', async () => {
  const { member, number } = await added()
  await member.send('stepUp', { input: { kind: 'PAYMENT_PASSWORD', answer: paymentPassword } })
  expect((await member.send('payeeRemove', { params: { id: member.payeeId } })).success).toBe(true)
  channel.tellName(number, named('Sunisa Wongsakul'), named('JAIDEE SOMCHAI'))
  expect((await add(member, number)).code).toBe('PAYEE_UNCONFIRMED')
  expect((await member.send('payeeAccounts')).value).toEqual([])
  expect((await add(member, number)).value).toMatchObject({ id: member.payeeId, check: 'CLOSE' })
})

test.each<[string, NameFault]>([
  ['that it cannot tell', unavailable],
  ['nothing', 'down'],
  ['an error', { http: 500 }],
  ['no name', { outcome: 'NAME' }],
  ['an empty name', named('')],
  ['a name of a novel’s length', named('n'.repeat(5000))],
  ['a word of no contract', { outcome: 'PERHAPS' }],
  ['a list', { outcome: ['MATCH'] }],
])('a bank that says %s leaves a payee that is not checked', async (_, told) => {
  const { member, answer } = await added(told)
  expect(answer.value).toMatchObject({ check: 'UNANSWERED' })
  expect(await rowOf(member.payeeId)).toMatchObject({ check: 'UNANSWERED', at: null })
})

test('a bank that gives no answer in time is not waited for', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('too late', 'TimeoutError')), 50)
    return late.signal
  })
  onTestFinished(() => timeout.mockRestore())
  expect((await added('never')).answer.value).toMatchObject({ check: 'UNANSWERED' })
})

test('while the channel is closed nobody can be asked', async () => {
  const setEnabled = (isEnabled: boolean) =>
    db.query({
      text: `update payment_channel set is_enabled = $1 where code = 'sandbox'`,
      values: [isEnabled],
    })
  await setEnabled(false)
  onTestFinished(async () => void (await setEnabled(true)))
  const { answer, number } = await added()
  expect([answer.value.check, channel.askedOf(number)]).toEqual(['UNANSWERED', []])
})

test('of a channel that knows no such question nothing is claimed, and withdrawals go as ever', async () => {
  const { askName } = adapter
  delete adapter.askName
  onTestFinished(() => void Object.assign(adapter, { askName }))
  const { member, answer, number } = await added()
  expect([answer.value.check, channel.askedOf(number)]).toEqual(['UNASKED', []])
  const { value } = await withdraw(member)
  await approve()
  expect((await withdrawalOf(member, value.id)).status).toBe('APPROVED')
})

test('a withdrawal to a payee that is not checked waits; the bank is asked again until it says, and then it goes by itself', async () => {
  const { member, number } = await added(unavailable, unavailable, 'down')
  const { value } = await withdraw(member)
  await approve()
  expect((await withdrawalOf(member, value.id)).status).toBe('REQUESTED')
  for (let tried = 0; tried < 3; tried++) {
    platform.advance(10_000)
    await runJobs()
  }
  expect(channel.askedOf(number).length).toBeGreaterThanOrEqual(4)
  expect(await rowOf(member.payeeId)).toMatchObject({ check: 'MATCH' })
  expect((await withdrawalOf(member, value.id)).status).toBe('APPROVED')
  const asked = channel.askedOf(number).length
  platform.advance(3_600_000)
  await runJobs()
  expect(channel.askedOf(number)).toHaveLength(asked)
})

test('one that the bank then does not confirm waits for an operator, who sees why in its case and in the member’s file, and decides', async () => {
  const { member } = await added(unavailable, named('Sunisa Wongsakul'))
  const { value } = await withdraw(member)
  const operator = await newOperator(platform, ['withdrawal.read', 'withdrawal.decide', 'member.read'])
  const readCase = async () => (await operator.send('opsWithdrawal', { params: { id: value.id } })).value
  expect((await readCase()).payeeCheck).toEqual({ outcome: 'UNANSWERED', at: null })
  await approve()
  const at = platform.now()
  const shown = await readCase()
  expect(shown).toMatchObject({ status: 'REQUESTED', payeeCheck: { outcome: 'REFUSED', at } })
  expect(shown.timeline).toContainEqual(
    expect.objectContaining({
      kind: 'step',
      action: 'payeeChecked',
      actor: 'channel',
      reason: 'PAYEE_REFUSED',
    }),
  )
  expect(JSON.stringify(shown)).not.toMatch(/sunisa/i)
  const file = (await operator.send('opsMemberCases', { params: { id: member.id } })).value
  expect(file.payees).toMatchObject([
    {
      id: member.payeeId,
      payee: expect.stringContaining('Kasikornbank'),
      isRemoved: false,
      check: { outcome: 'REFUSED', at },
    },
  ])
  expect((await member.send('payeeAccounts')).value).toMatchObject([{ check: 'REFUSED' }])
  const own = (await member.send('withdrawCase', { params: { id: value.id } })).value
  expect(own.timeline.map(({ status }: { status: string }) => status)).toEqual(['REQUESTED'])
  const decided = await operator.send('opsWithdrawalApprove', {
    params: { id: value.id },
    input: { reason: 'seen' },
  })
  expect(decided.value).toMatchObject({ status: 'APPROVED' })
})

test('of a payee from before the question nothing is claimed: its withdrawal goes as ever, and the bank is asked meanwhile', async () => {
  const { member, number } = await added()
  await db.query({
    text: `update payee set name_check = 'UNASKED', name_checked_at = null where id = $1`,
    values: [member.payeeId],
  })
  channel.tellName(number, 'down')
  const { value } = await withdraw(member)
  await approve()
  expect((await withdrawalOf(member, value.id)).status).toBe('APPROVED')
  expect(await rowOf(member.payeeId)).toMatchObject({ check: 'UNASKED' })
})

test('who adds one account several times at once has it once', async () => {
  const { member, number } = await ready()
  const answers = await Promise.all([1, 2, 3, 4].map(() => add(member, number)))
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
  expect((await member.send('payeeAccounts')).value).toHaveLength(1)
})

test('who guesses is answered ten times a day, however many are asked at once, and the bank hears no more', async () => {
  const { member } = await ready()
  const numbers = Array.from({ length: 13 }, () => String(++lastNumber))
  for (const number of numbers) channel.tellName(number, named('Sunisa Wongsakul'))
  const codes: string[] = []
  // As many at once as the payment password lets through.
  for (let at = 0; at < numbers.length; at += 4) {
    const answers = await Promise.all(numbers.slice(at, at + 4).map((number) => add(member, number)))
    codes.push(...answers.map(({ code }) => code))
  }
  const told = codes.filter((code) => code === 'PAYEE_UNCONFIRMED').length
  expect([told, codes.length - told]).toEqual([enquiryLimits.perSource, 3])
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3)
  expect(numbers.flatMap((number) => channel.askedOf(number))).toHaveLength(enquiryLimits.perSource)
  expect((await add(member, String(++lastNumber))).code).toBe('TOO_MANY_REQUESTS')
})

test('nobody is asked for who has not proved the payment password, types nonsense, or has no room left', async () => {
  const { member, number } = await ready()
  expect((await add(member, number, { paymentPassword: 'wrong-one-here' })).code).toBe('PASSWORD_CHECK')
  for (const wrong of [{ holder: ' ' }, { bank: 'Bank of Nowhere' }, { holder: 'a'.repeat(121) }])
    expect((await add(member, number, wrong)).code).toBe('VALIDATION')
  for (let left = 5; left > 0; left--) await add(member, String(++lastNumber))
  expect((await add(member, number)).code).toBe('LIMIT_REACHED')
  expect(channel.askedOf(number)).toEqual([])
})

test('what a bank said of one holder counts for no other that the payee has since, and counts once', async () => {
  const { member } = await added(unavailable)
  const payee = await selectPayee(db, { id: member.payeeId, memberId: member.id })
  if (!payee) throw new Error('no payee')
  const keep = (change: object) =>
    db.transaction((tx) =>
      setPayeeCheck(tx, { ...payee, nameCheck: 'MATCH', at: new Date(platform.now()), ...change }),
    )
  expect(await keep({ holderSealed: Buffer.from('another') })).toBe(false)
  expect(await rowOf(payee.id)).toMatchObject({ check: 'UNANSWERED' })
  expect((await Promise.all([keep({}), keep({}), keep({})])).filter(Boolean)).toEqual([true])
})
