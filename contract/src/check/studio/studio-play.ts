import { randomUUID } from 'node:crypto'
import type { Report } from '#check/report.ts'
import type { Came, Exchange, Spoiling, StudioClient } from '#check/studio/studio-client.ts'
import type { StudioGame, StudioInputs } from '#check/studio/studio-dialect.ts'
import { fromMinor, toMinor } from '#minor.ts'
import type { VendorTransfer } from '#vendor-wallet.ts'

/** What a provider is checked with. */
export type Studio = {
  /** Where its games lead back to: an address that it takes for the portal's. */
  lobbyUrl: string
  /** A vendor of it that keeps the money itself; without one its wallet is not checked. */
  wallet: string | undefined
  games: readonly StudioGame[]
  /** One that takes free rounds; undefined where none does. */
  slot: StudioGame | undefined
}

export type StudioCheck = {
  title: string
  /** What the contract says about it, and where. */
  rule: string
  run: (play: StudioPlay) => Promise<void>
  /** Why it cannot be run as things are; undefined when it can. */
  skip?: (play: Pick<StudioPlay, 'client' | 'studio'>) => string | undefined
}
export type StudioPlay = ReturnType<typeof studioPlay>

const cameText = ({ status, http, text }: Came): string =>
  `${status}${http === undefined ? '' : ` (HTTP ${http})`}: ${text}`

type Order = { transferId: string; playerId: string; wallet: string; currency: 'THB' | 'USD' }

/** Five free rounds of a game for a player, until tomorrow. */
export const grantOn = (
  game: StudioGame | undefined,
  playerId: string,
  nowMs: number,
): StudioInputs['freeRounds'] => ({
  grantId: randomUUID(),
  playerId,
  gameCode: game?.code ?? 'none',
  currency: 'THB',
  rounds: 5,
  stake: fromMinor(game?.minMinor ?? 1_00n),
  until: nowMs + 24 * 3_600_000,
})

/** Transfers of a player's money at a vendor, which `takeBack` undoes: nothing of what a check put there stays. */
function transfersOf(client: StudioClient, playerId: string, wallet: string) {
  const owners = new Map<string, Partial<Order>>()
  const order = (change: Partial<Order> = {}): Order => ({
    transferId: randomUUID(),
    playerId,
    wallet,
    currency: 'THB',
    ...change,
  })
  const out = (amount?: string, change: Partial<Order> = {}) => ({
    ...order(change),
    direction: 'OUT' as const,
    ...(amount !== undefined && { amount }),
  })
  return {
    order,
    into: (amount: string, change: Partial<Order> = {}) => {
      const { playerId: owner, currency } = order(change)
      owners.set(`${owner} ${currency}`, { playerId: owner, currency })
      return { ...order(change), direction: 'IN' as const, amount }
    },
    out,
    takeBack: async () => {
      for (const owner of owners.values()) await client.wallet('vendorTransfer', out(undefined, owner))
    },
  }
}

/** What else is asked for a player, as it should be. */
const asksOf = ({
  client,
  studio,
  playerId,
}: {
  client: StudioClient
  studio: Studio
  playerId: string
}) => ({
  launch: (change: Partial<StudioInputs['launch']> = {}): StudioInputs['launch'] => ({
    ticket: randomUUID(),
    demo: false,
    gameCode: studio.games.find(({ isOpen }) => isOpen)?.code ?? '',
    title: 'A game',
    studio: 'A studio',
    language: 'en',
    currency: 'THB',
    lobbyUrl: studio.lobbyUrl,
    country: 'TH',
    ...change,
  }),
  grant: (change: Partial<StudioInputs['freeRounds']> = {}): StudioInputs['freeRounds'] => ({
    ...grantOn(studio.slot ?? studio.games[0], playerId, client.now()),
    ...change,
  }),
})

/** Calls, what they should say, and what a player's wallet at the vendor should hold. */
export function studioPlay(about: {
  client: StudioClient
  studio: Studio
  report: Report
  check: Pick<StudioCheck, 'title' | 'rule'>
}) {
  const { client, studio, report, check } = about
  const find = (sent: string, expected: string, came: string) =>
    report.findings.push({ check: check.title, rule: check.rule, sent, expected, came })
  /** Somebody whom the provider has never seen. */
  const playerId = `check-${randomUUID()}`

  /** Holds an answer against what the contract says; @returns it */
  const says = <Value>({ sent, came }: Exchange<Value>, status: Came['status']): Came<Value> => {
    if (came.status !== status) find(sent, status, cameText(came))
    return came
  }

  const { order, into, out, takeBack } = transfersOf(client, playerId, studio.wallet ?? '')
  type Transfer = ReturnType<typeof into> | ReturnType<typeof out>

  /** A transfer, or its status, that must come to this. */
  const comesTo = (exchange: Exchange<VendorTransfer>, expected: Partial<VendorTransfer>) => {
    const { sent, came } = exchange
    const told: Record<string, unknown> = { ...came.value }
    const isMeant =
      came.status === 'OK' && Object.entries(expected).every(([name, value]) => told[name] === value)
    if (!isMeant) find(sent, JSON.stringify(expected), cameText(came))
  }
  const holds = async (minor: bigint, of: Partial<Order> = {}) => {
    const { transferId: _, ...owner } = order(of)
    const { sent, came } = await client.wallet('vendorBalance', owner)
    if (came.status !== 'OK' || came.value === undefined || toMinor(came.value.balance) !== minor)
      find(sent, `a balance of ${fromMinor(minor)}`, cameText(came))
  }

  return {
    client,
    studio,
    playerId,
    find,
    says,
    into,
    out,
    takeBack,
    comesTo,
    holds,
    move: async (transfer: Transfer, expected: Partial<VendorTransfer>, how: Spoiling = {}) =>
      comesTo(await client.wallet('vendorTransfer', transfer, how), expected),
    status: async (transferId: string, expected: Partial<VendorTransfer>) =>
      comesTo(await client.wallet('vendorTransferStatus', { transferId }), expected),
    ...asksOf({ client, studio, playerId }),
  }
}
