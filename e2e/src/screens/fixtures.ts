import { expect } from '@playwright/test'
import { findSlot, findSlots, openGame, playRound } from '#calls/game-session.ts'
import { chaseOn, slipOn } from '#calls/lottery-slip.ts'
import { throwIn, toRound } from '#calls/lottery-throws.ts'
import { newMember, newRichMember, startDeposit } from '#calls/members.ts'
import { testPassword, type Visitor } from '#calls/visitor.ts'

/**
 * - member: has something in every list
 * - newcomer: has an account and nothing else
 * - saver: has a payment password, and no bank account yet
 */
export type Who = 'member' | 'newcomer' | 'saver'

/** The members who look at the screens, and what they left behind, by the names that addresses need. */
export type Fixtures = Record<Who, Visitor> & {
  slipId: string
  chaseId: string
  depositId: string
  slotId: number
  closedGameId: number
  promotionId: string
}

const paymentPassword = 'mango-83-river'

const setPaymentPassword = (member: Visitor) =>
  member.read('paymentPasswordSet', {
    input: { old: testPassword, paymentPassword, confirm: paymentPassword },
  })

/** Stakes and wins in rounds of a slot, as much as what was paid in must be played through. */
async function playThrough(member: Visitor, rounds: number): Promise<void> {
  const [slot] = await findSlots(member)
  const session = await openGame(member, slot)
  for (let round = 0; round < rounds; round++)
    await playRound(session, { stake: '500.00', win: round % 3 === 1 ? '0.00' : '712.50' })
}

/** Asks for a withdrawal, and waits until it waits for the word that it arrived. */
async function withdraw(member: Visitor): Promise<void> {
  await setPaymentPassword(member)
  const toPlay = async () => {
    const { turnoverNeeded, turnoverDone } = await member.read('withdrawConfig')
    return Number(turnoverNeeded) - Number(turnoverDone)
  }
  await expect.poll(toPlay, { timeout: 30_000, intervals: [200] }).toBeLessThanOrEqual(0)
  const { banks } = await member.read('withdrawConfig')
  const account = { kind: 'bank', bank: banks[0], number: '0123456789', holder: 'N. Srisai' }
  const { id: payeeId } = await member.read('payeeAdd', { input: { ...account, paymentPassword } })
  await member.read('withdrawCreate', { input: { amount: '400', payeeId, paymentPassword } })
  const sent = async () =>
    (await member.read('withdrawList', { query: { status: 'DISBURSED' } })).content.length
  await expect.poll(sent, { timeout: 30_000, intervals: [200] }).toBe(1)
}

async function findClosedGame(visitor: Visitor): Promise<number> {
  const { games } = await visitor.read('gameList', { query: { gameType: 'LIVE' } })
  return games.find((game: { maintenance: object | null }) => game.maintenance !== null).nodeId
}

export async function makeFixtures(): Promise<Fixtures> {
  const [member, newcomer, saver] = await Promise.all([
    newRichMember({ amount: '3000' }),
    newMember(),
    newMember(),
  ])
  await setPaymentPassword(saver)
  const { nodeId, vassalage } = await findSlot(member)
  await member.read('favAdd', { input: { nodeId, vendor: vassalage, gameType: 'RNG' } })
  await playThrough(member, 6)
  await withdraw(member)
  const { id: depositId } = await startDeposit(member, '500')
  const { slipId } = await member.read('lottoBet', { input: await slipOn(member, { unit: '20.00' }) })
  const { chaseId } = await member.read('lottoChase', { input: await chaseOn(member, { count: 12 }) })
  await throwIn(member, await toRound(member), '04217')
  const { promotion } = await member.read('notice')
  const closedGameId = await findClosedGame(member)
  return {
    member,
    newcomer,
    saver,
    slipId,
    chaseId,
    depositId,
    slotId: nodeId,
    closedGameId,
    promotionId: promotion[0].id,
  }
}
