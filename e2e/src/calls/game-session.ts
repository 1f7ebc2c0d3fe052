import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { tellPlatform } from '#calls/signed-call.ts'
import type { Visitor } from '#calls/visitor.ts'
import { readWorld } from '#world/world.ts'

type Slot = { nodeId: number; vassalage: string }

/** The slots that are played most, as a launch names them. */
export async function findSlots(visitor: Visitor): Promise<Slot[]> {
  const { list } = await visitor.read('hotGames', { query: { count: '40' } })
  const slots: (Slot & { gameType: string })[] = list
  return (
    slots
      // Of Dustline's games, which play from a wallet of the studio's own, the platform hears no bet.
      .filter(({ gameType, vassalage }) => gameType === 'RNG' && vassalage !== 'DUSTLINE')
      .map(({ nodeId, vassalage }) => ({ nodeId, vassalage }))
  )
}

export async function findSlot(visitor: Visitor): Promise<Slot> {
  const [slot] = await findSlots(visitor)
  if (!slot) throw new Error('no slot can be played')
  return slot
}

/** The ticket of the last launch, read from the provider's own book: it travels between servers alone. */
function lastTicket(): string {
  const book = new DatabaseSync(join(readWorld().sandboxDir, 'sandbox.sqlite'), { readOnly: true })
  try {
    const row = book.prepare('select ticket from launch order by rowid desc limit 1').get()
    return String(row?.['ticket'])
  } finally {
    book.close()
  }
}

/** Launches a slot. @returns the game's address, and the ticket that its provider was given */
export async function launchSlot(player: Visitor, slot?: Slot): Promise<{ address: string; ticket: string }> {
  const { game_url: address } = await player.read('launch', { input: slot ?? (await findSlot(player)) })
  return { address, ticket: lastTicket() }
}

/** Exchanges a ticket for a game session, as a provider does. */
export const exchangeTicket = (ticket: string) =>
  tellPlatform('gwAuthenticate', { requestUuid: randomUUID(), ticket })

/** A game session as its provider holds it. */
export async function openGame(
  player: Visitor,
  slot?: Slot,
): Promise<{ sessionId: string; gameCode: string }> {
  const { ticket } = await launchSlot(player, slot)
  const { body } = await exchangeTicket(ticket)
  if (body['status'] !== 'OK') throw new Error(`the ticket was answered ${String(body['status'])}`)
  return { sessionId: String(body['sessionId']), gameCode: String(body['gameCode']) }
}

/** One of each id that a call of the wallet carries. */
export const walletIds = () => ({
  requestUuid: randomUUID(),
  transactionUuid: randomUUID(),
  roundId: `r-${randomUUID().slice(0, 8)}`,
})

/** Plays a round as its provider tells it. @throws Error when the wallet refuses it */
export async function playRound(
  session: { sessionId: string; gameCode: string },
  { stake, win }: { stake: string; win: string },
): Promise<void> {
  const bet = walletIds()
  const moves = [
    ['gwBet', { ...bet, amount: stake, roundClosed: false }],
    [
      'gwWin',
      {
        ...walletIds(),
        roundId: bet.roundId,
        referenceTransactionUuid: bet.transactionUuid,
        amount: win,
        roundClosed: true,
      },
    ],
  ] as const
  for (const [name, move] of moves) {
    const { body } = await tellPlatform(name, { ...session, ...move, currency: 'THB' })
    if (body['status'] !== 'OK') throw new Error(`${name} was answered ${JSON.stringify(body)}`)
  }
}
