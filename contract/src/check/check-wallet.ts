import { randomUUID } from 'node:crypto'
import { callChecks } from '#check/call-checks.ts'
import { forgeChecks } from '#check/forge-checks.ts'
import { listChecks } from '#check/list-checks.ts'
import { playOrders, settleTo } from '#check/order-checks.ts'
import type { RoundEvent } from '#check/orders.ts'
import { type Check, type CheckedSession, createPlay, readBalance } from '#check/play.ts'
import { repeatChecks } from '#check/repeat-checks.ts'
import type { Report } from '#check/report.ts'
import { walletClient } from '#check/wallet-client.ts'
import type { SigningKey } from '#wallet-dialect.ts'
import { type DialectName, walletDialects } from '#wallet-dialects.ts'

/** A member's open game: by the ticket of a fresh launch, or by the session that a ticket was traded for. */
export type Member = { ticket: string } | { sessionId: string; gameCode: string }

export type CheckOptions = {
  url: string
  dialect: DialectName
  key: SigningKey
  /** With at least 200 in the wallet; the second one is for reaching at what is another's. */
  member: Member
  other?: Member | undefined
  orders: readonly (readonly RoundEvent[])[]
  now?: () => number
}

/** What a member needs, so that the checks have something to play with. */
export const neededMinor = 200_00n

type Client = ReturnType<typeof walletClient>

/** @throws Error for a ticket that opens nothing */
async function openSession(client: Client, member: Member, report: Report): Promise<CheckedSession> {
  if (!('ticket' in member)) return withCurrency(client, member)
  const trade = () => client.call('authenticate', { requestUuid: randomUUID(), ticket: member.ticket })
  const { sent, came } = await trade()
  if (!came.opened)
    throw new Error(`the ticket opens nothing: ${sent} was answered with ${came.status} ${came.text}`)
  const again = await trade()
  report.checks++
  if (again.came.status !== 'INVALID_TOKEN')
    report.findings.push({
      check: 'a ticket opens one session, once',
      rule: 'provider.ts, authenticate: uses up the launch ticket',
      sent: again.sent,
      expected: 'INVALID_TOKEN',
      came: again.came.status,
    })
  return withCurrency(client, came.opened)
}

async function withCurrency(
  client: Client,
  { sessionId, gameCode }: { sessionId: string; gameCode: string },
): Promise<CheckedSession> {
  const { sent, came } = await client.call('balance', { requestUuid: randomUUID(), sessionId, gameCode })
  const currency = (['THB', 'USD', 'DEMO'] as const).find((one) => one === came.currency)
  if (came.status !== 'OK' || !currency)
    throw new Error(`the session is not open: ${sent} was answered with ${came.status} ${came.text}`)
  return { sessionId, gameCode, currency }
}

/**
 * Holds a platform's wallet against the contract, as a provider calls it.
 * The member's balance is played with, and is at the end what it was at the start.
 * @throws Error where there is nothing to play with: no session, no money
 */
export async function checkWallet(options: CheckOptions): Promise<Report> {
  const { url, key, dialect, now, orders } = options
  const client = walletClient(url, { dialect: walletDialects[dialect], key, ...(now && { now }) })
  const report: Report = { checks: 0, skipped: [], findings: [], orders: 0 }
  const session = await openSession(client, options.member, report)
  const other = options.other && (await openSession(client, options.other, report))
  const playOf = async (check: Pick<Check, 'title' | 'rule'>) =>
    createPlay({ client, session, other, report, check }, await readBalance(client, session))
  const start = await readBalance(client, session)
  if (start < neededMinor) throw new Error('the member needs at least 200.00 to be played with')

  for (const check of [...callChecks, ...repeatChecks, ...forgeChecks(key.id), ...listChecks]) {
    const why = check.skip?.({ other, client })
    if (why !== undefined) {
      report.skipped.push({ check: check.title, why })
      continue
    }
    report.checks++
    await check.run(await playOf(check))
  }
  const order = {
    title: 'every order of bet, win, refund, second bet and late win ends as the rules say',
    rule: 'provider.ts, rule 6: any order may arrive, any number of times',
  }
  report.orders = await playOrders(await playOf(order), orders)
  await settleTo(await playOf({ title: 'the balance is brought back', rule: 'bet and win' }), start)
  return report
}
