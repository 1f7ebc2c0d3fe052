import { randomUUID } from 'node:crypto'
import { drawOf } from '#games/kit/fair.ts'
import type { SharedPlay } from '#games/kit/kit-game.ts'
import { winAt } from '#games/kit/rules.ts'
import { entryOf } from '#provider/catalogue.ts'
import { advance, listSharedBets, readRound, type Round } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { atomically } from '#store/open-store.ts'
import { readChain, takeSeed } from '#tables/chain-store.ts'
import {
  advanceShared,
  currentShared,
  deleteEmptyShared,
  insertShared,
  seedsOf,
  type SharedRound,
  unfinishedTables,
} from '#tables/shared-store.ts'

/**
 * A process that slept longer than this past a start lets players see the start anew. One that slept so long while a
 * curve rose heard no presses: the curve is over.
 */
const lateMs = 1000
const emptyKeptMs = 24 * 3_600_000
/** How many bets of a player one round takes, those that were refused among them. */
export const maxBets = 20

export function sharedOf(tableCode: string): SharedPlay {
  const { shared } = entryOf(tableCode)
  if (!shared) throw new Error(`${tableCode} is no table`)
  return shared
}

const paced = ({ settings }: Sandbox, ms: number): number => (ms * settings.tablePace) / 100

/** What a bet wins in a shared round, with the steps that it took. */
export function settleBet(sandbox: Sandbox, round: SharedRound, bet: Round, steps = bet.steps): Round {
  const position = entryOf(bet.gameCode).game.play(bet.bet, steps, drawOf(seedsOf(round)))
  if (!position) throw new Error(`the rules of ${bet.gameCode} do not allow bet ${bet.id}`)
  sandbox.tables.touch(bet)
  return advance(sandbox.store, bet, 'PAYING', {
    steps,
    outcome: position.shown,
    winMinor: winAt(bet.stakeMinor, position),
  })
}

const openBets = ({ store }: Sandbox, { id }: SharedRound) =>
  listSharedBets(store, id).filter(({ state }) => state === 'OPEN')

function openRound(sandbox: Sandbox, tableCode: string) {
  const { store, tables } = sandbox
  const { bettingMs, closedMs } = sharedOf(tableCode)
  const now = sandbox.now()
  const closesAt = now + paced(sandbox, bettingMs)
  const chain = readChain(store, tableCode, now)
  insertShared(store, {
    id: randomUUID(),
    tableCode,
    chainId: chain.id,
    ...takeSeed(store, chain.id),
    state: 'OPEN',
    opensAt: now,
    closesAt,
    drawsAt: closesAt + paced(sandbox, closedMs),
    endsAt: undefined,
    outcome: undefined,
  })
  deleteEmptyShared(store, tableCode, now - emptyKeptMs)
  tables.changed(tableCode)
}

/** The outcome is worked out, and all bets have their wins, in one transaction: whatever breaks off later, they are paid. */
function showOutcome(sandbox: Sandbox, round: SharedRound) {
  const { shownMs, outcome: outcomeOf } = sharedOf(round.tableCode)
  const outcome = round.outcome ?? outcomeOf(drawOf(seedsOf(round)))
  for (const bet of openBets(sandbox, round)) settleBet(sandbox, round, bet)
  advanceShared(sandbox.store, round, 'SHOWN', { outcome, endsAt: sandbox.now() + paced(sandbox, shownMs) })
}

function startRise(sandbox: Sandbox, round: SharedRound) {
  const { outcome: outcomeOf, rising } = sharedOf(round.tableCode)
  const outcome = outcomeOf(drawOf(seedsOf(round)))
  const now = sandbox.now()
  const drawsAt = now - round.drawsAt > lateMs ? now : round.drawsAt
  const endsAt = drawsAt + (rising?.endsAfterMs(outcome) ?? 0)
  advanceShared(sandbox.store, round, 'RISING', { outcome, drawsAt, endsAt })
  const targets = openBets(sandbox, round).flatMap((bet) => {
    const target = rising?.targetOf(bet.bet)
    return target == null ? [] : [{ id: bet.id, at: drawsAt + (rising?.msTo(target) ?? 0) }]
  })
  sandbox.tables.targets.set(
    round.id,
    targets.toSorted((a, b) => a.at - b.at),
  )
}

/** Bets that leave by themselves do so when the curve comes to their height. */
function takeTargets(sandbox: Sandbox, round: SharedRound) {
  const targets = sandbox.tables.targets.get(round.id) ?? []
  const now = sandbox.now()
  const due = targets.filter(({ at }) => at <= now && at < (round.endsAt ?? 0))
  if (due.length === 0) return
  sandbox.tables.targets.set(round.id, targets.slice(due.length))
  for (const { id } of due) {
    const bet = readRound(sandbox.store, id)
    if (bet?.state === 'OPEN') settleBet(sandbox, round, bet)
  }
}

/** A curve that broke off ends: heights that were set are settled, and who wanted to press gets the stake back. */
function breakOff(sandbox: Sandbox, round: SharedRound) {
  const { store, tables } = sandbox
  const { rising } = sharedOf(round.tableCode)
  for (const bet of openBets(sandbox, round)) {
    if (rising?.targetOf(bet.bet) != null) continue
    advance(store, bet, 'ROLLING_BACK')
    tables.touch(bet)
  }
  showOutcome(sandbox, round)
  tables.targets.delete(round.id)
}

/** Takes a table one step further, when one is due. @returns whether its round is another, or stands otherwise */
function stepTable(sandbox: Sandbox, tableCode: string): boolean {
  const { store, tables } = sandbox
  const now = sandbox.now()
  const round = currentShared(store, tableCode)
  if (!round) {
    if (!tables.isWatched(tableCode)) return false
    openRound(sandbox, tableCode)
    return true
  }
  switch (round.state) {
    case 'OPEN':
      if (now < round.drawsAt) return false
      // Nobody is there to see it, and nobody has a bet in it.
      if (!tables.isWatched(tableCode) && listSharedBets(store, round.id).length === 0)
        advanceShared(store, round, 'DONE')
      else if (sharedOf(tableCode).rising) startRise(sandbox, round)
      else showOutcome(sandbox, round)
      return true
    case 'RISING':
      if (now - (tables.steppedAt.get(tableCode) ?? 0) > lateMs) {
        breakOff(sandbox, round)
        return true
      }
      if (now < (round.endsAt ?? 0)) {
        takeTargets(sandbox, round)
        return false
      }
      showOutcome(sandbox, round)
      tables.targets.delete(round.id)
      return true
    case 'SHOWN':
      if (now < (round.endsAt ?? 0)) return false
      advanceShared(store, round, 'DONE')
      return true
    case 'DONE':
      return false
  }
}

/** Takes every table as far as the clock says; one that fails is tried again, and stops no other. A table with nobody at it rests. */
export function stepTables(sandbox: Sandbox): void {
  const { tables } = sandbox
  for (const tableCode of tables.active())
    tables.guard(tableCode, 'step', () => {
      for (let hasMore = true; hasMore;) {
        hasMore = atomically(sandbox.store, () => stepTable(sandbox, tableCode))
        tables.steppedAt.set(tableCode, sandbox.now())
        if (hasMore) tables.changed(tableCode)
      }
      if (!tables.isWatched(tableCode) && !currentShared(sandbox.store, tableCode)) tables.rest(tableCode)
    })
}

/** The same, and tells everybody what changed. */
export function runTables(sandbox: Sandbox): void {
  stepTables(sandbox)
  sandbox.tables.push()
}

/** Of a table that nobody can be at any more, a round ends without an outcome; what is won already is paid. */
function giveUp(sandbox: Sandbox, tableCode: string) {
  const round = currentShared(sandbox.store, tableCode)
  if (!round) return
  for (const bet of openBets(sandbox, round)) advance(sandbox.store, bet, 'ROLLING_BACK')
  advanceShared(sandbox.store, round, 'DONE')
}

/**
 * After a start: tables go on by the clock, and a curve that was under way when the process broke off ends with the first
 * step. Bets at a table that is no longer in the catalogue are given back.
 */
export function recoverTables(sandbox: Sandbox): void {
  for (const tableCode of unfinishedTables(sandbox.store)) {
    if (entryOf(tableCode).shared) sandbox.tables.wake(tableCode)
    else
      sandbox.tables.guard(tableCode, 'step', () =>
        atomically(sandbox.store, () => giveUp(sandbox, tableCode)),
      )
  }
}
