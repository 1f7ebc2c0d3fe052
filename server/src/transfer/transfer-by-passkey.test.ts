import { afterAll, expect, test } from 'vitest'
import type { TestAgent } from '#agent/team/test-team.ts'
import { testDatabase } from '#db/test-database.ts'
import { holdRows, untilWaiting } from '#db/test-locks.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import { TestDevice } from '#passkey/test-device.ts'
import { testPassword, testPlatform, TestVisitor } from '#test-platform.ts'
import { expectInOrder, paymentPassword, testTransfers } from '#transfer/test-transfers.ts'

const db = await testDatabase({ poolSize: 20 })
const platform = await testPlatform(db)
const { line, give, balanceOf, withSettings } = testTransfers(db, platform)
// A passkey that was just added makes money wait, which one test alone is of.
await db.query({ text: "insert into setting (key, value) values ('withdrawHoldHours', '0')" })
afterAll(() => expectInOrder(db))

type Owner = { agent: TestAgent; device: TestDevice }

async function proved(visitor: TestAgent): Promise<TestAgent> {
  const proof = { kind: 'PAYMENT_PASSWORD', answer: paymentPassword }
  expect((await visitor.send('stepUp', { input: proof })).code).toBe('')
  return visitor
}

async function deviceOf(agent: TestAgent): Promise<TestDevice> {
  const device = new TestDevice()
  const { value } = await (await proved(agent)).send('passkeyOptions')
  const input = { name: 'Phone', credential: device.create(value) }
  expect((await agent.send('passkeyAdd', { input })).code).toBe('')
  return device
}

async function owner() {
  const team = await line()
  return { ...team, device: await deviceOf(team.agent) }
}

async function sign({ agent, device }: Owner, to: TestAgent, amount = '100') {
  const body = { direction: 'down', memberId: to.id, amount }
  const { value } = await agent.send('transferSign', { input: body })
  return { ...body, passkey: JSON.stringify(device.sign(value)) }
}

const send = (from: TestVisitor, input: object, key = uuidV7(platform.now())) =>
  from.send('transferRelative', { input, headers: { 'idempotency-key': key } })

test('a passkey that signed for a transfer stands in the payment password’s place, once', async () => {
  const { agent, member, sister, device } = await owner()
  expect((await agent.send('transferConfig')).value.hasPasskey).toBe(true)
  expect((await sister.send('transferConfig')).value.hasPasskey).toBe(false)
  const input = await sign({ agent, device }, member)
  const key = uuidV7(platform.now())
  const made = await send(agent, input, key)
  expect(made).toMatchObject({ code: '', value: { transferId: key } })
  // Sent again, as after an answer that was lost.
  expect((await send(agent, input, key)).value).toMatchObject({ transferId: key })
  expect((await send(agent, input)).code).toBe('PASSKEY_REFUSED')
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['900.00', '1100.00'])
})

test('a signature is good for its amount, its taker, its direction, its session and a transfer alone', async () => {
  const { top, agent, member, sister, device } = await owner()
  const input = await sign({ agent, device }, member)
  const elsewhere = new TestVisitor(platform)
  expect((await elsewhere.logIn(agent.account, testPassword)).code).toBe('')
  const upwards = { ...input, direction: 'up', memberId: top.id }
  const tries = [
    send(agent, { ...input, amount: '100.01' }),
    send(agent, { ...input, memberId: sister.id }),
    send(agent, upwards),
    send(agent, { ...input, direction: 'up' }),
    send(elsewhere, input),
    send(member, { ...input, memberId: sister.id }),
  ]
  for (const { code } of await Promise.all(tries)) expect(code).toBe('PASSKEY_REFUSED')
  const payee = { kind: 'bank', bank: 'Kasikornbank', number: '0123456789', holder: 'N', paymentPassword }
  const { value } = await agent.send('payeeAdd', { input: payee })
  const withdrawal = { amount: '100', payeeId: value.id, passkey: input.passkey }
  const headers = { 'idempotency-key': uuidV7(platform.now()) }
  expect((await agent.send('withdrawCreate', { input: withdrawal, headers })).code).toBe('PASSKEY_REFUSED')
  expect((await send(agent, input)).code).toBe('')
})

test('one transfer sent five times at once with one signature moves the money once and is answered each time', async () => {
  const { agent, member, device } = await owner()
  const input = await sign({ agent, device }, member)
  const key = uuidV7(platform.now())
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(agent, input, key)))
  expect(answers.map(({ code, value }) => code || value.transferId)).toEqual(Array(5).fill(key))
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['900.00', '1100.00'])
})

test('one signature under five keys at once moves the money once; the others are refused', async () => {
  const { agent, member, device } = await owner()
  const input = await sign({ agent, device }, member)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(agent, input)))
  const codes = answers.map(({ code }) => code).toSorted()
  expect(codes).toEqual(['', ...Array(4).fill('PASSKEY_REFUSED')])
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['900.00', '1100.00'])
})

test('the answer to one key is the same by a signature and by the payment password', async () => {
  const { agent, member, device } = await owner()
  const { passkey, ...body } = await sign({ agent, device }, member)
  const key = uuidV7(platform.now())
  const proofs = [{ passkey }, { paymentPassword }]
  const answers = await Promise.all(proofs.map((proof) => send(agent, { ...body, ...proof }, key)))
  expect(answers.map(({ code, value }) => code || value.transferId)).toEqual([key, key])
  expect(await balanceOf(agent)).toBe('900.00')
})

test('a refused transfer leaves its signature for the same one, once what was missing is there', async () => {
  const { agent, member, device } = await owner()
  const input = await sign({ agent, device }, member, '1500')
  expect((await send(agent, input)).code).toBe('INSUFFICIENT')
  await give(agent.id, 1000_00n)
  expect((await send(agent, input)).code).toBe('')
  expect(await balanceOf(agent)).toBe('500.00')
})

test('what was signed by a passkey that was removed since moves nothing', async () => {
  const { agent, member, device } = await owner()
  const input = await sign({ agent, device }, member)
  const { value } = await agent.send('passkeyList')
  await proved(agent)
  expect((await agent.send('passkeyRemove', { params: { id: value.content[0].id } })).code).toBe('')
  expect((await send(agent, input)).code).toBe('PASSKEY_REFUSED')
  expect(await balanceOf(agent)).toBe('1000.00')
})

test('a transfer waits after a passkey was added, also one that this passkey signed', async () => {
  const { agent, member, device } = await owner()
  const input = await sign({ agent, device }, member)
  await withSettings({ withdrawHoldHours: 24 }, async () => {
    expect((await send(agent, input)).code).toBe('WITHDRAWAL_HELD')
  })
  expect(await balanceOf(agent)).toBe('1000.00')
})

test('a transfer and a withdrawal that one passkey signed are both done that come at once', async () => {
  const { agent, member, device } = await owner()
  await withSettings({ withdrawHoldHours: 0 }, async () => {
    const payee = { kind: 'bank', bank: 'Kasikornbank', number: '0123456789', holder: 'N', paymentPassword }
    const { value } = await agent.send('payeeAdd', { input: payee })
    const body = { amount: '100', payeeId: value.id }
    const asked = await agent.send('withdrawSign', { input: body })
    const withdrawal = { ...body, passkey: JSON.stringify(device.sign(asked.value)) }
    const headers = { 'idempotency-key': uuidV7(platform.now()) }
    const given = await sign({ agent, device }, member)
    // Both wait while the passkey is held, the transfer first.
    const text = 'select from passkey where credential_id = $1 for update'
    const release = await holdRows(db, { text, values: [device.credentialId] })
    const transferred = send(agent, given)
    await untilWaiting(db, 1)
    const withdrawn = agent.send('withdrawCreate', { input: withdrawal, headers })
    await untilWaiting(db, 2)
    await release()
    expect((await Promise.all([transferred, withdrawn])).map(({ code }) => code)).toEqual(['', ''])
  })
})
