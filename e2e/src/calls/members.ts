import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { tellPlatform } from '#calls/signed-call.ts'
import { Visitor } from '#calls/visitor.ts'

/** A new member without money. */
export async function newMember(account?: string): Promise<Visitor> {
  const member = new Visitor({ account })
  const answer = await member.register()
  expect(answer.code, 'a registration that holds').toBe('')
  return member
}

/** Starts a deposit. @returns it, with the address of the payment page */
export const startDeposit = (member: Visitor, amount: string, methodId = 'bank-qr') =>
  member.read('depositCreate', { input: { methodId, amount } })

/** Starts a deposit that joins the first promotion on offer. */
export async function startJoiningDeposit(member: Visitor, amount: string) {
  const [offer] = await member.read('depositPromotions')
  const promotion = offer && { code: offer.code, version: offer.version }
  return member.read('depositCreate', { input: { methodId: 'bank-qr', amount, promotion } })
}

/** Pays a deposit on the sandbox bank's page and waits until it is credited. */
export async function payIn(member: Visitor, amount: string): Promise<string> {
  const { id, payUrl } = await startDeposit(member, amount)
  await fetch(`${payUrl}/pay`, { method: 'POST', redirect: 'manual' })
  await expect
    .poll(async () => (await member.read('deposit', { params: { id } })).status, { intervals: [100, 200] })
    .toBe('CREDITED')
  return id
}

export async function newRichMember({
  amount = '5000',
  account,
}: { amount?: string; account?: string } = {}): Promise<Visitor> {
  const member = await newMember(account)
  await payIn(member, amount)
  return member
}

/** Starts a deposit of which the bank then tells another amount: it waits for an operator. @returns its id */
export async function underpay(member: Visitor, amount: string): Promise<string> {
  const { id, reference } = await startDeposit(member, amount)
  const event = {
    eventId: randomUUID(),
    depositId: id,
    reference,
    status: 'PAID',
    amount: '123.00',
    currency: 'THB',
  }
  expect((await tellPlatform('cashierDepositEvent', event)).status).toBe(200)
  return id
}
