import { fromMinor } from '@suntala/contract/minor'
import { gameOfRound } from '#provider/catalogue.ts'
import { stakedIn } from '#provider/extra-stake-store.ts'
import { type OpenGrant, readGrant } from '#provider/free-grant-store.ts'
import { readSeed } from '#provider/fair-store.ts'
import type { Round, RoundState } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'
import { commitmentOf } from '#games/kit/fair.ts'
import { readHead } from '#tables/chain-store.ts'
import { readShared, seedsOf, type SharedRound } from '#tables/shared-store.ts'

/** What a round was drawn by; the server seed once it is revealed. */
export type RoundSeeds = {
  commitment: string
  clientSeed: string
  nonce: number
  serverSeed: string | null
  /** Of a round that a whole table shares: the head of the chain of its seeds. */
  head?: string
}

/** A round as the game page sees it. The outcome is there as soon as the stake is taken, never before. */
export type RoundView<Shown = unknown> = {
  id: string
  /** The rules that it was played by. */
  game: string
  state: RoundState
  stake: string
  /** The same with the further stakes that its steps took. */
  staked: string
  /** While it is open: what it pays when it ends as it stands. */
  win: string
  /** Nothing was taken for it: what is left of its free rounds after it. */
  free: FreeView | null
  bet: unknown
  steps: readonly unknown[]
  refusal: string | null
  outcome: Shown | null
  seeds: RoundSeeds | null
  balanceAfterBet: string | null
  balance: string | null
  startedAt: number
}

export type FreeView = {
  grantId: string
  stake: string
  rounds: number
  left: number
  won: string
  until: number
}

export const presentFree = ({ id, stakeMinor, rounds, left, wonMinor, until }: OpenGrant): FreeView => ({
  grantId: id,
  stake: fromMinor(stakeMinor),
  rounds,
  left,
  won: fromMinor(wonMinor),
  until,
})

function presentSeeds({ store }: Sandbox, { seedId, nonce }: Round): RoundSeeds | null {
  const seed = seedId === undefined ? undefined : readSeed(store, seedId)
  if (!seed) return null
  const serverSeed = seed.revealedAt === undefined ? null : seed.serverSeed
  return { commitment: seed.commitment, clientSeed: seed.clientSeed ?? '', nonce, serverSeed }
}

/** Whether everybody knows the outcome by now: one who left a running round has it written down before. */
const isOut = (shared: SharedRound | undefined): boolean =>
  shared === undefined || shared.state === 'SHOWN' || shared.state === 'DONE'

function presentSharedSeeds({ store }: Sandbox, shared: SharedRound): RoundSeeds {
  const { serverSeed, clientSeed, nonce } = seedsOf(shared)
  const head = readHead(store, shared.chainId)
  return {
    commitment: commitmentOf(serverSeed),
    clientSeed,
    nonce,
    serverSeed: isOut(shared) ? serverSeed : null,
    head,
  }
}

export function presentRound(sandbox: Sandbox, round: Round): RoundView {
  const shared = round.sharedId === undefined ? undefined : readShared(sandbox.store, round.sharedId)
  const seeds = shared ? presentSharedSeeds(sandbox, shared) : presentSeeds(sandbox, round)
  const stakedMinor = round.steps.length > 0 ? stakedIn(sandbox.store, round) : round.stakeMinor
  const grant = round.freeGrantId === undefined ? undefined : readGrant(sandbox.store, round.freeGrantId)
  const free = grant ? presentFree(grant) : null
  return presentWith({ ...round, stakedMinor, free }, seeds, isOut(shared))
}

type Told = Round & { stakedMinor: bigint; free: FreeView | null }

const presentWith = (round: Told, seeds: RoundSeeds | null, isRevealed: boolean): RoundView => ({
  id: round.id,
  game: gameOfRound(round).game,
  state: round.state,
  stake: fromMinor(round.stakeMinor),
  staked: fromMinor(round.stakedMinor),
  win: fromMinor(round.winMinor),
  free: round.free,
  bet: round.bet,
  steps: round.steps,
  refusal: round.refusal ?? null,
  outcome: isRevealed ? (round.outcome ?? null) : null,
  seeds,
  balanceAfterBet: round.balanceAfterBetMinor === undefined ? null : fromMinor(round.balanceAfterBetMinor),
  balance: round.balanceMinor === undefined ? null : fromMinor(round.balanceMinor),
  startedAt: round.startedAt,
})
