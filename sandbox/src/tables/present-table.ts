import { fromMinor } from '@suntala/contract/minor'
import { commitmentOf } from '#games/kit/fair.ts'
import { presentRound, type RoundView } from '#provider/present-round.ts'
import { listRounds } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { readChain, readHead } from '#tables/chain-store.ts'
import { maxBets, sharedOf } from '#tables/run-tables.ts'
import {
  currentShared,
  listShared,
  listLeft,
  readCrowd,
  readUsedSeed,
  type SharedRound,
  type SharedState,
} from '#tables/shared-store.ts'

const resultsShown = 66
const leftShown = 40
const seedsShown = 20

/** A cash-out that everybody sees: by the order of the bets in the round, never by name. */
export type CashOut = { bet: number; purse: string; stake: string; at: number }

export type SharedView = {
  id: string
  number: number
  state: SharedState
  opensAt: number
  closesAt: number
  drawsAt: number
  /** Null as long as it would tell the outcome. */
  endsAt: number | null
  outcome: unknown
  commitment: string
  serverSeed: string | null
}

/** A table as everybody at it sees it. */
export type TableView = {
  now: number
  watching: number
  round: SharedView | null
  crowd: Record<string, { players: number; stake: string }>
  cashOuts: CashOut[]
  /** Newest first. */
  results: { number: number; brief: unknown }[]
}

const isRevealed = ({ state }: Pick<SharedRound, 'state'>): boolean => state === 'SHOWN' || state === 'DONE'

function presentShared(round: SharedRound): SharedView {
  const { id, number, state, opensAt, closesAt, drawsAt } = round
  const isOut = isRevealed(round)
  return {
    id,
    number,
    state,
    opensAt,
    closesAt,
    drawsAt,
    endsAt: isOut ? (round.endsAt ?? null) : null,
    outcome: isOut ? (round.outcome ?? null) : null,
    commitment: commitmentOf(round.serverSeed),
    serverSeed: isOut ? round.serverSeed : null,
  }
}

function cashOutsOf({ store, tables }: Sandbox, round: SharedRound): CashOut[] {
  const { rising } = sharedOf(round.tableCode)
  if (!rising || round.state === 'OPEN') return []
  return listLeft(store, round.id, leftShown)
    .toReversed()
    .map(({ id, purse, stakeMinor, at }) => ({
      bet: tables.places.of(store, round.id, { id }),
      purse,
      stake: fromMinor(stakeMinor),
      at,
    }))
}

/** What every bet changes of a table: who is there, what lies there, and who left. */
export type CrowdView = Pick<TableView, 'now' | 'watching' | 'crowd' | 'cashOuts'>

function presentCrowdOf(sandbox: Sandbox, tableCode: string, round: SharedRound | undefined): CrowdView {
  const { store, tables } = sandbox
  const crowd = round ? readCrowd(store, round.id) : {}
  return {
    now: sandbox.now(),
    watching: tables.countPlayers(tableCode),
    crowd: Object.fromEntries(
      Object.entries(crowd).map(([purse, { players, stakeMinor }]) => [
        purse,
        { players, stake: fromMinor(stakeMinor) },
      ]),
    ),
    cashOuts: round ? cashOutsOf(sandbox, round) : [],
  }
}

export const presentCrowd = (sandbox: Sandbox, tableCode: string): CrowdView =>
  presentCrowdOf(sandbox, tableCode, currentShared(sandbox.store, tableCode))

export function presentTable(sandbox: Sandbox, tableCode: string): TableView {
  const { store } = sandbox
  const { brief } = sharedOf(tableCode)
  const round = currentShared(store, tableCode)
  return {
    ...presentCrowdOf(sandbox, tableCode, round),
    round: round ? presentShared(round) : null,
    results: listShared(store, tableCode, resultsShown).map(({ number, outcome }) => ({
      number,
      brief: brief(outcome),
    })),
  }
}

/** A player's own bets in the last two rounds with any, newest first, each with the round that it is in. */
export type OwnBet = RoundView & {
  sharedId: string
  /** Its place among the bets of its round: the name that others see it by. */
  number: number
}

export function presentOwn(sandbox: Sandbox, owner: { player: string; tableCode: string }): OwnBet[] {
  const { store, tables } = sandbox
  const { player, tableCode: gameCode } = owner
  const bets = listRounds(store, { player, gameCode }, 2 * maxBets).flatMap((round) =>
    round.sharedId === undefined ? [] : [{ round, sharedId: round.sharedId }],
  )
  // A round that is over is shown until the next one's outcome.
  const [last, before] = new Set(bets.map(({ sharedId }) => sharedId))
  return bets
    .filter(({ sharedId }) => sharedId === last || sharedId === before)
    .map(({ round, sharedId }) => ({
      ...presentRound(sandbox, round),
      sharedId,
      number: tables.places.of(store, sharedId, round),
    }))
}

/** What a table published before its rounds, and the seeds that have come out since. */
export type ChainView = {
  head: string
  length: number
  /** The number of the next round. */
  next: number
  commitment: string
  tableCode: string
  revealed: { number: number; serverSeed: string; commitment: string }[]
}

export function presentChain(sandbox: Sandbox, tableCode: string): ChainView {
  const { store } = sandbox
  const current = currentShared(store, tableCode)
  const chain = readChain(store, tableCode, sandbox.now())
  const chainId = current?.chainId ?? chain.id
  // Seeds of the chain before hash to another head.
  const revealed = listShared(store, tableCode, seedsShown).filter(
    (round) => isRevealed(round) && round.chainId === chainId,
  )
  return {
    head: readHead(store, chainId),
    length: chain.length,
    next: current?.number ?? chain.used + 1,
    // The next seed hashes to the last that was used, whether its round was seen or not.
    commitment: current
      ? commitmentOf(current.serverSeed)
      : (readUsedSeed(store, chain.id, chain.used) ?? chain.head),
    tableCode,
    revealed: revealed.map(({ number, serverSeed }) => ({
      number,
      serverSeed,
      commitment: commitmentOf(serverSeed),
    })),
  }
}
