import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { issueStates, Numbers } from '#issue.ts'
import { Code, EpochMs, Id, text } from '#text.ts'

const provenBet = {
  betId: Id,
  slipId: Id,
  memberTag: z.string(),
  playType: z.string(),
  /** On one stake unit. */
  stakeMinor: z.string(),
  placedAt: EpochMs,
  proof: z.object({ index: z.int(), path: z.array(z.string()) }),
  /** What it was paid; once the issue is settled by the numbers that were drawn. */
  winMinor: z.string().optional(),
}

/** A sealed bet on one number, with its place in the seal. */
const ProvenSingle = z.object({
  ...provenBet,
  key: z.string(),
  oddsHundredths: z.string(),
})

/** A sealed bet on a selection: the seal holds the selection's hash. */
const ProvenSelection = z.object({
  ...provenBet,
  selection: z.string(),
  selectionHash: z.string(),
  /** Stake units that it costs. */
  units: z.int(),
  /** By level of the play type, such as '90000/100,45000/100'. */
  odds: z.string(),
})

/** A public beacon in drand's format, and the round of it that a draw waits for; hashes and keys in hexadecimal. */
const Beacon = z.object({
  /** It is the sandbox's: the house knows its rounds in advance. */
  isSandbox: z.boolean(),
  hash: z.string(),
  publicKey: z.string(),
  periodSeconds: z.int(),
  /** When its round 1 was out, in seconds since 1970. */
  genesisTime: z.int(),
  groupHash: z.string(),
  beaconId: z.string(),
  round: z.int(),
  outAt: EpochMs,
  /** When it was given up, since it did not come in time: issues that waited for it are cancelled. */
  givenUpAt: EpochMs.nullable(),
  /** Null until the platform has them. */
  randomness: z.string().nullable(),
  signature: z.string().nullable(),
})

/** What proves draws, and bets within them. */
export const proofs = {
  lottoVerification: endpoint({
    method: 'GET',
    path: '/lgw/lottery/verification',
    summary: "Everything that proves an issue: commitment, the beacon's round, seal, seed, numbers",
    auth: 'public',
    query: z.strictObject({ gameCode: Code, numero: text(40) }),
    output: z.object({
      gameCode: Code,
      numero: z.string(),
      /** Format of the documents that prove the issue's bets; the first one seals no rules, the third has a beacon, the last no seed. */
      format: z.enum(['suntala-draw-1', 'suntala-draw-2', 'suntala-draw-3', 'suntala-told-1']),
      family: z.string(),
      /** How the numbers are drawn from the seed, in words, such as 'balls 5 of 11'. */
      generator: z.string(),
      /** The issue's name in draw and seal. */
      issueId: z.string(),
      state: z.enum(issueStates),
      openAt: EpochMs,
      lockAt: EpochMs,
      drawAt: EpochMs,
      /** SHA-256 of the seed, published before the sale; null of an official draw, which has none. */
      commitment: z.string().nullable(),
      /** In hexadecimal; null until the draw, and while an earlier draw of its chain waits, whose seed follows from it. */
      seed: z.string().nullable(),
      /** The seed before it in its chain, once its own is out. */
      previousSeed: z.string().nullable(),
      /**
       * The chain that the seed is of, and its place there: so many hashes lead from the seed to the head, which was
       * published before the first seed was used. The next chain's head is out when half of this one is used.
       */
      chain: z
        .object({ head: z.string(), place: z.int(), length: z.int(), nextHead: z.string().nullable() })
        .nullable(),
      /** What besides the seed the numbers follow from, fixed with the commitment; null where the draw waits for none. */
      beacon: Beacon.nullable(),
      /** Who told the numbers of an official draw, in their order; empty for all others. */
      told: z.array(z.object({ by: z.enum(['feed', 'sandbox', 'operators']), at: EpochMs })),
      /** As they were drawn, also where operators corrected the result afterwards. */
      numbers: z.array(z.int()).nullable(),
      parts: Numbers.nullable(),
      /** Results that took the place of the one before, the last one of which stands. */
      corrections: z.array(z.object({ parts: Numbers, at: EpochMs, reason: z.string() })),
      /** Seal over the issue's bets, published at the lock; null before. */
      seal: z
        .object({ root: z.string(), betCount: z.int(), totalStakeMinor: z.string(), hash: z.string() })
        .nullable(),
      /** Of the numbers that members threw in: the root that is in the seal, and all in their order. Null before it, and elsewhere. */
      throwsRoot: z.string().nullable(),
      throws: z.array(z.object({ memberTag: z.string(), number: z.string(), thrownAt: EpochMs })).nullable(),
      sealedAt: EpochMs.nullable(),
    }),
    errors: ['GAME_NOT_FOUND', 'ISSUE_UNKNOWN'],
  }),
  lottoProof: endpoint({
    method: 'GET',
    path: '/lgw/lottery/bets/:id/proof',
    summary: "Proof that each number of an own slip is inside its issue's seal",
    auth: 'session',
    params: z.strictObject({ id: Id }),
    output: z.object({
      gameCode: Code,
      numero: z.string(),
      bets: z.array(z.union([ProvenSingle, ProvenSelection])),
    }),
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
}
