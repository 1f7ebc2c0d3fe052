import { randomUUID } from 'node:crypto'
import { changesNothing } from '#calls/member-state.ts'
import { newMember, newRichMember, startDeposit } from '#calls/members.ts'
import { newKey } from '#calls/new-key.ts'
import { tellPlatform } from '#calls/signed-call.ts'
import { testPassword, type Visitor } from '#calls/visitor.ts'
import { expect, test } from '#world/test.ts'

const depositEvent = ({ id, reference, amount }: { id: string; reference: string; amount: string }) => ({
  eventId: randomUUID(),
  depositId: id,
  reference,
  status: 'PAID',
  amount,
  currency: 'THB',
})

export function cashierTests(): void {
  let member: Visitor
  test.beforeAll(async () => {
    member = await newMember()
  })

  test('a deposit outside its limits, of an unknown way or field, is not started', async () => {
    const tries = [
      { input: { methodId: 'bank-qr', amount: '99.99' }, code: 'AMOUNT_RANGE' },
      { input: { methodId: 'bank-qr', amount: '200000.01' }, code: 'AMOUNT_RANGE' },
      { input: { methodId: 'gold-bars', amount: '500' }, code: 'METHOD_OFF' },
      { input: { methodId: 'bank-qr', amount: '500', bonus: '500' }, code: 'VALIDATION' },
      { input: { methodId: 'bank-qr', amount: '5e2' }, code: 'VALIDATION' },
    ]
    await changesNothing(member, async () => {
      for (const { input, code } of tries)
        expect((await member.call('depositCreate', { input })).code).toBe(code)
    })
  })

  test("a bank's word with a wrong or old signature credits nothing: INVALID_SIGNATURE", async () => {
    const deposit = await startDeposit(member, '500')
    const event = depositEvent(deposit)
    const refused = { status: 401, body: { error: 'INVALID_SIGNATURE' } }
    await changesNothing(member, async () => {
      expect(await tellPlatform('cashierDepositEvent', event, { secret: 'of-somebody-else' })).toEqual(
        refused,
      )
      expect(await tellPlatform('cashierDepositEvent', event, { lateMs: 600_000 })).toEqual(refused)
    })
    await member.read('depositCancel', { params: { id: deposit.id } })
  })

  test("a bank's word about another amount is kept for the operator and credits nothing", async () => {
    const deposit = await startDeposit(member, '500')
    const before = await member.read('balance')
    const told = await tellPlatform('cashierDepositEvent', depositEvent({ ...deposit, amount: '50000.00' }))
    expect(told).toEqual({ status: 200, body: { acknowledged: true } })
    expect(await member.read('balance')).toEqual(before)
    expect(await member.read('deposit', { params: { id: deposit.id } })).toMatchObject({
      status: 'SUBMITTED',
    })
  })

  test('a key starts one deposit, and another one under it is refused: IDEMPOTENCY_CONFLICT (A-103)', async () => {
    const own = await newMember()
    const key = newKey()
    const input = { methodId: 'bank-qr', amount: '500' }
    const first = await own.read('depositCreate', { input, key })
    await changesNothing(own, async () => {
      expect(await own.read('depositCreate', { input, key })).toEqual(first)
      const other = await own.call('depositCreate', { input: { ...input, amount: '501' }, key })
      expect(other.code).toBe('IDEMPOTENCY_CONFLICT')
    })
  })

  test.describe('a withdrawal', () => {
    const paymentPassword = 'mango-83-river'
    let rich: Visitor
    let payeeId: string
    test.beforeAll(async () => {
      rich = await newRichMember({ amount: '1000' })
      await rich.read('paymentPasswordSet', {
        input: { old: testPassword, paymentPassword, confirm: paymentPassword },
      })
      const { banks } = await rich.read('withdrawConfig')
      const payee = {
        kind: 'bank',
        bank: banks[0],
        number: '0123456789',
        holder: 'N. Srisai',
        paymentPassword,
      }
      payeeId = (await rich.read('payeeAdd', { input: payee })).id
    })

    test('is refused below the limit, with a wrong password, before the turnover, and as plain text', async () => {
      const request = { amount: '200', payeeId, paymentPassword }
      const tries = [
        { sent: { input: { ...request, amount: '99' } }, code: 'AMOUNT_RANGE' },
        { sent: { input: { ...request, paymentPassword: 'not-this-one-1' } }, code: 'PASSWORD_CHECK' },
        { sent: { input: request }, code: 'TURNOVER_NOT_MET' },
        { sent: { input: { ...request, charge: '0' } }, code: 'VALIDATION' },
        { sent: { body: request }, code: 'ENCRYPTION_REQUIRED' },
      ]
      await changesNothing(rich, async () => {
        for (const { sent, code } of tries) expect((await rich.call('withdrawCreate', sent)).code).toBe(code)
      })
    })

    test("does not go to another member's account: NOT_FOUND", async () => {
      const stranger = await newMember()
      await changesNothing([rich, stranger], async () => {
        const input = { amount: '200', payeeId, paymentPassword }
        expect((await stranger.call('withdrawCreate', { input })).code).toBe('NOT_FOUND')
      })
    })
  })

  test("another member's deposit and entries are as unknown as none: NOT_FOUND", async () => {
    const owner = await newRichMember({ amount: '300' })
    const { content: deposits } = await owner.read('depositList')
    const { content: entries } = await owner.read('transactions')
    await changesNothing([owner, member], async () => {
      const ofDeposit = { params: { id: deposits[0].id } }
      expect((await member.call('deposit', ofDeposit)).code).toBe('NOT_FOUND')
      expect((await member.call('depositCancel', ofDeposit)).code).toBe('NOT_FOUND')
      const ofEntry = { params: { id: entries[0].id } }
      expect((await member.call('transactionDetail', ofEntry)).code).toBe('NOT_FOUND')
      expect((await owner.call('transactionDetail', ofEntry)).code).toBe('')
    })
  })
}
