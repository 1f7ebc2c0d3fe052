import { randomUUID } from 'node:crypto'
import type { Came, Exchange, Spoiling, WalletClient } from '#check/wallet-client.ts'
import type { Report } from '#check/report.ts'
import { fromMinor, toMinor } from '#minor.ts'
import type { WalletCallName, WalletInputs } from '#wallet-dialect.ts'

type PlayCurrency = WalletInputs['bet']['currency']

/** A test member's open game at the platform. */
export type CheckedSession = { sessionId: string; gameCode: string; currency: PlayCurrency }
export type BetInput = WalletInputs['bet']

type Expected = { status: string; balanceMinor?: bigint | undefined }

/** What a check works with: calls of one session, what they should say, and what the wallet should hold afterwards. */
export type Play = ReturnType<typeof createPlay>
export type Check = {
  title: string
  /** What the contract says about it, and where. */
  rule: string
  run: (play: Play) => Promise<void>
  /** Why it cannot be run as things are; undefined when it can. */
  skip?: (play: Pick<Play, 'other' | 'client'>) => string | undefined
}

const cameText = ({ status, http, balance, text }: Came): string =>
  `${status}${balance === undefined ? '' : `, balance ${balance}`}${http === undefined ? '' : ` (HTTP ${http})`}${status === 'unreadable' ? `: ${text}` : ''}`

type About = {
  client: WalletClient
  session: CheckedSession
  other: CheckedSession | undefined
  report: Report
  check: Pick<Check, 'title' | 'rule'>
}

/** @throws Error where the platform does not even tell the balance */
export async function readBalance(client: WalletClient, session: CheckedSession): Promise<bigint> {
  const { sessionId, gameCode } = session
  const { sent, came } = await client.call('balance', { requestUuid: randomUUID(), sessionId, gameCode })
  if (came.status !== 'OK' || came.balance === undefined)
    throw new Error(`the balance is not told: ${sent} was answered with ${cameText(came)} ${came.text}`)
  return toMinor(came.balance)
}

const inputsOf = ({ sessionId, gameCode, currency }: CheckedSession) => ({
  /** A stake of ten in a round of its own. */
  bet: (change: Partial<BetInput> = {}): BetInput => ({
    requestUuid: randomUUID(),
    transactionUuid: randomUUID(),
    sessionId,
    gameCode,
    roundId: randomUUID(),
    amount: '10.00',
    currency,
    roundClosed: false,
    ...change,
  }),
  /** Twenty-five for a stake, which end its round. */
  win: (bet: BetInput, change: Partial<WalletInputs['win']> = {}): WalletInputs['win'] => ({
    ...bet,
    requestUuid: randomUUID(),
    transactionUuid: randomUUID(),
    referenceTransactionUuid: bet.transactionUuid,
    amount: '25.00',
    roundClosed: true,
    ...change,
  }),
  rollback: (bet: BetInput, change: Partial<WalletInputs['rollback']> = {}): WalletInputs['rollback'] => ({
    requestUuid: randomUUID(),
    transactionUuid: randomUUID(),
    referenceTransactionUuid: bet.transactionUuid,
    sessionId: bet.sessionId,
    gameCode: bet.gameCode,
    roundId: bet.roundId,
    ...change,
  }),
})

/** @param start what the wallet holds as the check begins */
export function createPlay({ client, session, other, report, check }: About, start: bigint) {
  const find = (sent: string, expected: string, came: string) =>
    report.findings.push({ check: check.title, rule: check.rule, sent, expected, came })

  /** Holds an answer against what the contract says; @returns it */
  const says = (exchange: Exchange, { status, balanceMinor }: Expected): Came => {
    const { sent, came } = exchange
    const isMeant =
      came.status === status && (balanceMinor === undefined || came.balance === fromMinor(balanceMinor))
    if (!isMeant)
      find(
        sent,
        `${status}${balanceMinor === undefined ? '' : `, balance ${fromMinor(balanceMinor)}`}`,
        cameText(came),
      )
    return came
  }

  const holds = async (minor: bigint, of: CheckedSession = session): Promise<void> => {
    const held = await readBalance(client, of)
    if (held !== minor)
      find(
        'a question for the balance, after it',
        fromMinor(minor),
        `${fromMinor(held)}: money moved wrongly`,
      )
  }

  return {
    client,
    session,
    other,
    start,
    find,
    says,
    holds,
    ...inputsOf(session),
    /** The same inputs for another session. */
    inputsOf,
    /** One call that must be answered so. */
    ask: async <Name extends WalletCallName>(
      name: Name,
      input: WalletInputs[Name],
      { status, balanceMinor, ...how }: Expected & Spoiling,
    ): Promise<Came> => says(await client.call(name, input, how), { status, balanceMinor }),
  }
}
