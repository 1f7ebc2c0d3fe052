import { fromMinor } from '@suntala/contract/minor'
import { commitmentOf } from '#games/kit/fair.ts'
import { presentRound, type RoundView } from '#provider/present-round.ts'
import { listRounds, listSharedBets, placeOfBet } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { readChain, readHead } from '#tables/chain-store.ts'
import { sharedOf } from '#tables/run-tables.ts'
import {
  currentShared,
  listShared,
  readCrowd,
  readUsedSeed,
  readPurses,
  type SharedRound,
  type SharedState,
} from '#tables/shared-store.ts'

const resultsShown = 66
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

function cashOutsOf(sandbox: Sandbox, round: SharedRound): CashOut[] {
  const { rising } = sharedOf(round.tableCode)
  if (!rising || round.state === 'OPEN') return []
  const purses = readPurses(sandbox.store, round.id)
  return listSharedBets(sandbox.store, round.id)
    .flatMap((bet, index) => {
      const isIn = (bet.state === 'PAYING' || bet.state === 'CLOSED') && bet.winMinor > 0n
      if (!isIn) return []
      const purse = purses.get(bet.sessionId) ?? 'demo'
      const at = Number((bet.winMinor * 100n) / bet.stakeMinor)
      return [{ bet: index + 1, purse, stake: fromMinor(bet.stakeMinor), at }]
    })
    .toSorted((a, b) => a.at - b.at)
    .slice(-40)
}

export function presentTable(sandbox: Sandbox, tableCode: string): TableView {
  const { store, tables } = sandbox
  const { brief } = sharedOf(tableCode)
  const round = currentShared(store, tableCode)
  const crowd = round ? readCrowd(store, round.id) : {}
  return {
    now: sandbox.now(),
    watching: tables.countPlayers(tableCode),
    round: round ? presentShared(round) : null,
    crowd: Object.fromEntries(
      Object.entries(crowd).map(([purse, { players, stakeMinor }]) => [
        purse,
        { players, stake: fromMinor(stakeMinor) },
      ]),
    ),
    cashOuts: round ? cashOutsOf(sandbox, round) : [],
    results: listShared(store, tableCode, resultsShown).map(({ number, outcome }) => ({
      number,
      brief: brief(outcome),
    })),
  }
}

/** A player's own bets in the table's rounds of late, newest first, each with the round that it is in. */
export type OwnBet = RoundView & {
  sharedId: string
  /** Its place among the bets of its round: the name that others see it by. */
  number: number
}

export const presentOwn = (sandbox: Sandbox, owner: { player: string; tableCode: string }): OwnBet[] =>
  listRounds(sandbox.store, { player: owner.player, gameCode: owner.tableCode }, 40).flatMap((round) =>
    round.sharedId === undefined
      ? []
      : [
          {
            ...presentRound(sandbox, round),
            sharedId: round.sharedId,
            number: placeOfBet(sandbox.store, round),
          },
        ],
  )

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
