import { randomUUID } from 'node:crypto'
import type { Report } from '#check/report.ts'
import { catalogueChecks } from '#check/studio/catalogue-checks.ts'
import { grantChecks, statementChecks } from '#check/studio/grant-checks.ts'
import { moneyChecks } from '#check/studio/money-checks.ts'
import { type StudioClient, studioClient } from '#check/studio/studio-client.ts'
import { studioDialects, type StudioGame } from '#check/studio/studio-dialect.ts'
import { studioForgeChecks } from '#check/studio/studio-forge-checks.ts'
import { grantOn, studioPlay } from '#check/studio/studio-play.ts'
import type { SigningKey } from '#wallet-dialect.ts'

export type StudioOptions = {
  url: string
  dialect: keyof typeof studioDialects
  /** What the platform signs with. */
  key: SigningKey
  /** An address of the portal, which the provider leads back to. */
  lobbyUrl: string
  /** A vendor that keeps the money itself. */
  wallet?: string | undefined
  /** All orders of so many steps with two transfers are played. */
  orderSteps?: number
  now?: () => number
}

const slotsTried = 12

/** A slot that takes free rounds: not all that there are need to. */
async function slotOf(client: StudioClient, games: readonly StudioGame[]): Promise<StudioGame | undefined> {
  for (const game of games.filter(({ isSlot, isOpen }) => isSlot && isOpen).slice(0, slotsTried)) {
    const { came } = await client.call('freeRounds', grantOn(game, `check-${randomUUID()}`, client.now()))
    if (came.value?.state === 'TAKEN') return game
  }
  return undefined
}

/**
 * Holds a provider against the contract, as a platform calls it: its games, launches, free rounds, statements, and the wallet of a vendor that
 * keeps the money itself. Players are made up for it, and what is put into their wallets is taken out again after each check.
 * @throws Error where there is nothing to check with: no list of games
 */
export async function checkStudio({
  url,
  dialect,
  key,
  lobbyUrl,
  wallet,
  orderSteps = 4,
  now,
}: StudioOptions): Promise<Report> {
  const client = studioClient(url, { dialect: studioDialects[dialect], key, ...(now && { now }) })
  const { sent, came } = await client.call('games', {})
  if (came.status !== 'OK' || !came.value)
    throw new Error(
      `the list of games does not come: ${sent} was answered with ${came.http ?? came.status} ${came.text}`,
    )
  const { games } = came.value
  const studio = { lobbyUrl, wallet, games, slot: await slotOf(client, games) }
  const report: Report = { checks: 0, skipped: [], findings: [], orders: 0 }
  const checks = [
    ...catalogueChecks,
    ...grantChecks,
    ...statementChecks,
    ...moneyChecks(orderSteps),
    ...studioForgeChecks(key.id),
  ]
  for (const check of checks) {
    const why = check.skip?.({ client, studio })
    if (why !== undefined) {
      report.skipped.push({ check: check.title, why })
      continue
    }
    report.checks++
    const play = studioPlay({ client, studio, report, check })
    await check.run(play)
    await play.takeBack()
  }
  return report
}
