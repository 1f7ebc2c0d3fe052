import { expect } from '@playwright/test'
import { findSlots, openGame, playRound } from '#calls/game-session.ts'
import { testPassword, type Visitor } from '#calls/visitor.ts'

export const paymentPassword = 'mango-83-river'

export const setPaymentPassword = (member: Visitor) =>
  member.read('paymentPasswordSet', {
    input: { old: testPassword, paymentPassword, confirm: paymentPassword },
  })

/** Stakes and wins in rounds of a slot, as much as what was paid in must be played through. */
export async function playThrough(member: Visitor, rounds: number): Promise<void> {
  const [slot] = await findSlots(member)
  const session = await openGame(member, slot)
  for (let round = 0; round < rounds; round++)
    await playRound(session, { stake: '500.00', win: round % 3 === 1 ? '0.00' : '712.50' })
}

/** Sets a payment password, and waits until what was played through counts. */
export async function freeMoney(member: Visitor): Promise<void> {
  await setPaymentPassword(member)
  const toPlay = async () => {
    const { turnoverNeeded, turnoverDone } = await member.read('withdrawConfig')
    return Number(turnoverNeeded) - Number(turnoverDone)
  }
  await expect.poll(toPlay, { timeout: 30_000, intervals: [200] }).toBeLessThanOrEqual(0)
}

/** Asks for a withdrawal, and waits until it waits for the word that it arrived. @returns its id */
export async function withdraw(member: Visitor, amount = '400'): Promise<string> {
  await freeMoney(member)
  const { banks } = await member.read('withdrawConfig')
  const account = { kind: 'bank', bank: banks[0], number: '0123456789', holder: 'N. Srisai' }
  const { id: payeeId } = await member.read('payeeAdd', { input: { ...account, paymentPassword } })
  const { id } = await member.read('withdrawCreate', { input: { amount, payeeId, paymentPassword } })
  const sent = async () =>
    (await member.read('withdrawList', { query: { status: 'DISBURSED' } })).content.length
  await expect.poll(sent, { timeout: 30_000, intervals: [200] }).toBe(1)
  return id
}
