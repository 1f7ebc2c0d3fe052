import { fromMinor } from '@suntala/contract/minor'
import { readSeed } from '#provider/fair-store.ts'
import type { Round, RoundState } from '#provider/round-store.ts'
import type { Sandbox } from '#sandbox.ts'

/** What a round was drawn by; the server seed once it is revealed. */
export type RoundSeeds = { commitment: string; clientSeed: string; nonce: number; serverSeed: string | null }

/** A round as the game page sees it. The outcome is there as soon as the stake is taken, never before. */
export type RoundView<Shown = unknown> = {
  id: string
  state: RoundState
  stake: string
  /** While it is open: what it pays when it ends as it stands. */
  win: string
  bet: unknown
  steps: readonly unknown[]
  refusal: string | null
  outcome: Shown | null
  seeds: RoundSeeds | null
  balanceAfterBet: string | null
  balance: string | null
  startedAt: number
}

function presentSeeds({ store }: Sandbox, { seedId, nonce }: Round): RoundSeeds | null {
  const seed = seedId === undefined ? undefined : readSeed(store, seedId)
  if (!seed) return null
  const serverSeed = seed.revealedAt === undefined ? null : seed.serverSeed
  return { commitment: seed.commitment, clientSeed: seed.clientSeed ?? '', nonce, serverSeed }
}

export const presentRound = (sandbox: Sandbox, round: Round): RoundView => ({
  id: round.id,
  state: round.state,
  stake: fromMinor(round.stakeMinor),
  win: fromMinor(round.winMinor),
  bet: round.bet,
  steps: round.steps,
  refusal: round.refusal ?? null,
  outcome: round.outcome ?? null,
  seeds: presentSeeds(sandbox, round),
  balanceAfterBet: round.balanceAfterBetMinor === undefined ? null : fromMinor(round.balanceAfterBetMinor),
  balance: round.balanceMinor === undefined ? null : fromMinor(round.balanceMinor),
  startedAt: round.startedAt,
})
