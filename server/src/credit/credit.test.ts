import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { testPlatform, type TestVisitor } from '#test-platform.ts'
import { addTurnover } from '#wallet/add-turnover.ts'
import { recordValidBets } from '#wallet/record-valid-bets.ts'
import { expectInOrder, testCredit } from '#credit/test-credit.ts'
import { paymentPassword } from '#transfer/test-transfers.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const {
  line,
  ready,
  newMember,
  given,
  set,
  draw,
  repay,
  forgive,
  fundsOf,
  lineOf,
  balanceOf,
  transfer,
  toldOf,
} = testCredit(db, platform)
afterAll(() => expectInOrder(db))

const entriesOf = async (visitor: TestVisitor) =>
  (await visitor.send('transactions')).value.content
    .map(({ subject, amount }: { subject: string; amount: string }) => [subject, amount])
    .slice(0, -1) // what each had at first

test('a line is set aside in the agent’s wallet, drawn into the downline’s, repaid and ended, and nothing is invented', async () => {
  const { agent, member } = await line()
  const made = await set(agent, member, '400.50')
  expect(made.value).toMatchObject({
    line: { account: member.account, limit: '400.50', owed: '0.00', left: '400.50', state: 'OPEN' },
    sumBalance: '599.50',
  })
  const id = String(made.value.line.id)
  expect(await fundsOf(agent)).toMatchObject({
    main: '599.50',
    frozen: '400.50',
    frozenFor: [{ purpose: 'credit', amount: '400.50' }],
    withdrawable: '599.50',
  })
  const drawn = await draw(member, id, '150.25')
  expect(drawn.value).toMatchObject({ line: { owed: '150.25', left: '250.25' }, sumBalance: '1150.25' })
  expect(drawn.value.line.account).toMatch(/\*\*\*/)
  // It is played with, and leaves to the agent alone.
  expect(await fundsOf(member)).toMatchObject({ main: '1150.25', withdrawable: '0.00', creditOwed: '150.25' })
  expect(await fundsOf(agent)).toMatchObject({ main: '599.50', frozen: '250.25' })
  // What is repaid can be drawn again.
  expect((await repay(member, id, '50.25')).value).toMatchObject({
    line: { owed: '100.00', left: '300.50' },
    sumBalance: '1100.00',
  })
  const ended = await set(agent, member, '0')
  expect(ended.value).toMatchObject({
    line: { state: 'ENDED', owed: '100.00', left: '0.00' },
    sumBalance: '900.00',
  })
  // Of a line that has ended what is repaid is the agent's at once.
  expect((await repay(member, id, '100')).value).toMatchObject({
    line: { owed: '0.00' },
    sumBalance: '1000.00',
  })
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['1000.00', '1000.00'])
  expect(await fundsOf(member)).toMatchObject({ withdrawable: '1000.00', creditOwed: '0.00' })
  expect((await member.send('creditTaken')).value).toMatchObject({ content: [], owed: '0.00' })
  expect(await toldOf(agent)).toEqual(['creditDrawn', 'creditRepaid', 'creditRepaid'])
  expect(await toldOf(member)).toEqual(['creditGiven', 'creditEnded'])
  const steps = (await agent.send('creditSteps', { params: { id } })).value
  expect(steps.content.map(({ step, amount, owed }: Record<string, string>) => [step, amount, owed])).toEqual(
    [
      ['REPAY', '100.00', '0.00'],
      ['SET', '0.00', '100.00'],
      ['REPAY', '50.25', '100.00'],
      ['DRAW', '150.25', '150.25'],
      ['SET', '400.50', '0.00'],
    ],
  )
  expect((await member.send('creditSteps', { params: { id } })).value).toEqual(steps)
})

test('account records tell of each movement in words, with the agent’s name in part', async () => {
  const { agent, member, id } = await given('300')
  await draw(member, id, '100')
  await set(agent, member, '50')
  await repay(member, id, '80')
  expect(await entriesOf(agent)).toEqual([
    [`Freed from the credit of ${member.account}`, '50.00'],
    [`Freed from the credit of ${member.account}`, '200.00'],
    [`Set aside as credit for ${member.account}`, '-300.00'],
  ])
  const ofMember = await entriesOf(member)
  expect(ofMember).toEqual([
    [expect.stringMatching(/^Credit repaid to .+\*\*\*/), '-80.00'],
    [expect.stringMatching(/^Credit drawn from .+\*\*\*.*, to be repaid$/), '100.00'],
  ])
  expect(JSON.stringify(ofMember)).not.toContain(agent.account)
})

test('nothing that was drawn leaves: no withdrawal, no transfer either way, no credit to others', async () => {
  const { top, agent, member } = await line()
  const { value } = await set(top, agent, '300')
  await draw(agent, String(value.line.id), '200')
  const refused = { code: 'CREDIT_OWED' }
  expect(await transfer(agent, { to: member })).toMatchObject(refused)
  expect(await transfer(agent, { to: top, direction: 'up' })).toMatchObject(refused)
  expect(await set(agent, member, '10')).toMatchObject(refused)
  const payee = { kind: 'bank', bank: 'Kasikornbank', number: '0123456789', holder: 'N', paymentPassword }
  const payeeId = String((await agent.send('payeeAdd', { input: payee })).value.id)
  const asked = {
    input: { amount: '100', payeeId, paymentPassword },
    headers: { 'idempotency-key': uuidV7() },
  }
  expect(await agent.send('withdrawCreate', asked)).toMatchObject(refused)
  expect((await repay(agent, String(value.line.id), '200')).code).toBe('')
  expect((await transfer(agent, { to: member })).code).toBe('')
})

test('is given directly below alone: not to oneself, uplines, strangers, nobody and those further down', async () => {
  const { top, agent, member } = await line()
  const stranger = await ready(await newMember())
  for (const to of [agent, top, stranger, uuidV7()])
    expect(await set(agent, to, '10')).toMatchObject({ code: 'NOT_RELATED' })
  expect(await set(top, member, '10')).toMatchObject({ code: 'NOT_RELATED' })
  expect(await set(member, agent, '10')).toMatchObject({ code: 'NON_AGENT' })
  // A line that there is not cannot be ended.
  expect(await set(agent, member, '0')).toMatchObject({ code: 'NOT_FOUND' })
  expect((await agent.send('creditConfig', { query: { memberId: stranger.id } })).code).toBe('NOT_RELATED')
  expect(await balanceOf(agent)).toBe('1000.00')
})

test('a line is its two sides’ alone', async () => {
  const { agent, member, sister, id } = await given()
  for (const other of [sister, agent]) {
    expect(await draw(other, id, '10')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await repay(other, id, '10')).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await sister.send('creditSteps', { params: { id } })).code).toBe('NOT_FOUND')
  expect((await forgive(agent, uuidV7())).code).toBe('NOT_FOUND')
  expect((await draw(member, uuidV7(), '10')).code).toBe('NOT_FOUND')
})

test('amounts in every wrong form are refused, and nothing moves', async () => {
  const { agent, member, id } = await given()
  const wrong = [
    '0',
    '0.00',
    '-1',
    '1.001',
    '1e3',
    '',
    ' 5',
    '٥',
    '1,000',
    '12345678901234',
    'NaN',
    '+1',
    '.5',
    '0x10',
  ]
  for (const amount of [...wrong, 5, null]) {
    expect(await draw(member, id, amount as string)).toMatchObject({ code: 'VALIDATION' })
    expect(await repay(member, id, amount as string)).toMatchObject({ code: 'VALIDATION' })
  }
  for (const limit of ['-1', '1.001', '1e3', '', '12345678901234', 7])
    expect(await set(agent, member, limit as string)).toMatchObject({ code: 'VALIDATION' })
  expect(await set(agent, member, '600', { extra: 1 })).toMatchObject({ code: 'VALIDATION' })
  expect(await draw(member, id, '500.01')).toMatchObject({ code: 'INSUFFICIENT' })
  expect(await repay(member, id, '0.01')).toMatchObject({ code: 'AMOUNT_RANGE' })
  await draw(member, id, '500')
  expect(await repay(member, id, '500.01')).toMatchObject({ code: 'AMOUNT_RANGE' })
  expect(await draw(member, id, '0.01')).toMatchObject({ code: 'INSUFFICIENT' })
  expect(await lineOf(member, id)).toMatchObject({ owed: '500.00', left: '0.00' })
})

test('an agent gives what could be withdrawn, within the most of a line and of all lines, by the payment password', async () => {
  const { agent, member, sister } = await line()
  expect(await set(agent, member, '1000.01')).toMatchObject({ code: 'INSUFFICIENT' })
  expect(await set(agent, member, '10', { paymentPassword: 'another one' })).toMatchObject({
    code: 'PASSWORD_CHECK',
  })
  const { withSettings } = testCredit(db, platform)
  await withSettings({ creditLineMax: '400.00', creditAgentMax: '600.00' }, async () => {
    expect(await set(agent, member, '400.01')).toMatchObject({ code: 'LIMIT_REACHED' })
    expect((await set(agent, member, '400')).code).toBe('')
    expect(await set(agent, sister, '200.01')).toMatchObject({ code: 'LIMIT_REACHED' })
    expect((await set(agent, sister, '200')).code).toBe('')
    const config = (await agent.send('creditConfig', { query: { memberId: member.id } })).value
    expect(config).toMatchObject({
      isOpen: true,
      given: '600.00',
      withdrawable: '400.00',
      line: { limit: '400.00' },
    })
  })
  await withSettings({ creditLines: false }, async () => {
    expect(await set(agent, member, '401')).toMatchObject({ code: 'NOT_ALLOWED' })
    const id = (await lineOfOne(member)).id
    expect(await draw(member, id, '1')).toMatchObject({ code: 'CREDIT_CLOSED' })
    expect((await set(agent, member, '100')).code).toBe('')
  })
  await db.transaction((tx) =>
    addTurnover(tx, { memberId: agent.id, source: 'deposit', sourceId: uuidV7(), amountMinor: 1n }),
  )
  expect(await set(agent, member, '101')).toMatchObject({ code: 'TURNOVER_NOT_MET' })
  expect((await set(agent, member, '0')).code).toBe('')
})
const lineOfOne = async (member: TestVisitor) => (await member.send('creditTaken')).value.content[0]

test('lowering frees what is not drawn at once, and what is drawn beyond the limit stays owed', async () => {
  const { agent, member, id } = await given('500')
  await draw(member, id, '300')
  expect((await set(agent, member, '200')).value).toMatchObject({
    line: { limit: '200.00', owed: '300.00', left: '0.00' },
    sumBalance: '700.00',
  })
  expect(await draw(member, id, '0.01')).toMatchObject({ code: 'INSUFFICIENT' })
  // Down to the limit it is the agent's, below it what can be drawn again.
  await repay(member, id, '150')
  expect(await lineOf(member, id)).toMatchObject({ owed: '150.00', left: '50.00' })
  expect(await fundsOf(agent)).toMatchObject({ main: '800.00', frozen: '50.00' })
  expect((await set(agent, member, '400')).value).toMatchObject({
    line: { left: '250.00' },
    sumBalance: '600.00',
  })
})

test('credit is neither drawn nor repaid while a bonus is bet through, and a deposit’s turnover does not stand in the way', async () => {
  const { member, id } = await given()
  const ask = (source: 'deposit' | 'bonus') =>
    db.transaction((tx) =>
      addTurnover(tx, { memberId: member.id, source, sourceId: uuidV7(), amountMinor: 100_00n }),
    )
  await ask('deposit')
  expect((await draw(member, id, '100')).code).toBe('')
  expect((await repay(member, id, '40')).code).toBe('')
  await ask('bonus')
  expect(await draw(member, id, '1')).toMatchObject({ code: 'TURNOVER_NOT_MET' })
  expect(await repay(member, id, '1')).toMatchObject({ code: 'TURNOVER_NOT_MET' })
  await db.transaction((tx) => recordValidBets(tx, [{ memberId: member.id, amountMinor: 200_00n }]))
  expect((await repay(member, id, '60')).code).toBe('')
})

test('what is owed of an ended line can be given up once, and has to be bet through like money given down', async () => {
  const { agent, member, id } = await given('200')
  await draw(member, id, '150')
  expect(await forgive(agent, id)).toMatchObject({ code: 'STATE_CONFLICT' })
  await set(agent, member, '0')
  expect(
    (
      await member.send('creditForgive', {
        params: { id },
        input: { paymentPassword },
        headers: { 'idempotency-key': uuidV7() },
      })
    ).code,
  ).toBe('NON_AGENT')
  const key = uuidV7()
  const [one, again] = [await forgive(agent, id, { key }), await forgive(agent, id, { key })]
  expect([one.value, again.value]).toMatchObject([{ owed: '0.00' }, { owed: '0.00' }])
  expect(await forgive(agent, id)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await fundsOf(member)).toMatchObject({
    main: '1150.00',
    creditOwed: '0.00',
    turnoverLeft: '150.00',
    withdrawable: '0.00',
  })
  expect(await balanceOf(agent)).toBe('850.00')
  expect(await toldOf(member)).toContain('creditForgiven')
})
