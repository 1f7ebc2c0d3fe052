import { hash, randomBytes } from 'node:crypto'
import { toHex, type Bytes } from '@suntala/lottery/hashing'
import type { Tx } from '#db/queryable.ts'
import { uuidV7 } from '#db/uuid-v7.ts'
import type { DataKeys } from '#encryption/data-keys.ts'
import { openText, sealText } from '#encryption/seal-text.ts'
import {
  insertChains,
  markShut,
  selectOpenChains,
  type SeedChain,
  useChains,
} from '#lottery/seed-chain-store.ts'

/** What the secrets of chains of seeds are sealed for. */
export const seedChainUse = 'lottery-seed-chain'

/** Seeds of one chain: for a lottery of every minute a third of a day, for a daily one more than a year. */
export const chainLength = 500

/** A seed with its place in a chain, where 0 is the published head. */
export type ChainedSeed = { readonly seed: Bytes; readonly chainId: string; readonly place: number }

const mark = Buffer.of(0x02)

/** As `nextInChain` of the lottery's rules, but without a turn for each of the many. */
const seedBefore = (seed: Bytes): Bytes => hash('sha256', Buffer.concat([mark, seed]), 'buffer')

/** The seeds of some places, in their order; the secret is the one of the last place. */
export function seedsOfPlaces(
  secret: Bytes,
  { length, from, to }: { length: number; from: number; to: number },
): Bytes[] {
  const seeds: Bytes[] = []
  let seed = secret
  for (let place = length; place >= from; place--) {
    if (place <= to) seeds.push(seed)
    if (place > from) seed = seedBefore(seed)
  }
  return seeds.toReversed()
}

function newChain(
  keys: DataKeys,
  { gameCode, ordinal, now }: { gameCode: string; ordinal: number; now: Date },
) {
  const id = uuidV7(now.getTime())
  const secret = randomBytes(32)
  const [head = secret] = seedsOfPlaces(secret, { length: chainLength, from: 0, to: 0 })
  const sealed = sealText(keys, { use: seedChainUse, rowId: id }, secret.toString('hex'))
  const chain: SeedChain = {
    id,
    gameCode,
    ordinal,
    head: toHex(head),
    sealed,
    length: chainLength,
    used: 0,
    usedUntil: null,
    madeAt: now,
  }
  return chain
}

const isFull = ({ used, length }: SeedChain): boolean => used === length

/** Whether a seed of it gives away none of an issue that is drawn at the same time or later. */
const mayFollow = ({ usedUntil }: SeedChain, drawAt: Date): boolean =>
  usedUntil === null || usedUntil < drawAt

type Taken = { readonly chain: SeedChain; readonly place: number }

/**
 * Places for issues of one lottery, each in the first chain that has room and none of whose issues is drawn later. When
 * half of the last chain is used, the next one is made: its head is out long before the last seed of this one.
 */
function takePlaces(
  chains: SeedChain[],
  drawAts: readonly Date[],
  make: (ordinal: number) => SeedChain,
): Taken[] {
  const add = () => {
    const chain = make((chains.at(-1)?.ordinal ?? 0) + 1)
    chains.push(chain)
    return chain
  }
  const taken = drawAts.map((drawAt) => {
    const chain = chains.find((each) => !isFull(each) && mayFollow(each, drawAt)) ?? add()
    chain.used += 1
    chain.usedUntil = drawAt
    return { chain, place: chain.used }
  })
  const last = chains.at(-1)
  if (last && last.used * 2 >= last.length) add()
  return taken
}

/** The seeds of places that were taken of one chain, by their place. */
function openSeeds(keys: DataKeys, chain: SeedChain, places: readonly number[]): Map<number, Bytes> {
  const secret = Buffer.from(openText(keys, { use: seedChainUse, rowId: chain.id }, chain.sealed), 'hex')
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const seeds = seedsOfPlaces(secret, { length: chain.length, from, to })
  return new Map(seeds.map((seed, index) => [from + index, seed]))
}

/** A chain whose secret does not open, and why. */
export type ShutChain = { readonly gameCode: string; readonly chainId: string; readonly error: unknown }

/** The seeds of the places that a lottery takes, or the first chain that does not open. */
function openTaken(keys: DataKeys, gameCode: string, taken: readonly Taken[]): ChainedSeed[] | ShutChain {
  const opened = new Map<SeedChain, Map<number, Bytes>>()
  for (const [chain, places] of Map.groupBy(taken, (each) => each.chain)) {
    const numbers = places.map(({ place }) => place)
    try {
      opened.set(chain, openSeeds(keys, chain, numbers))
    } catch (error) {
      return { gameCode, chainId: chain.id, error }
    }
  }
  return taken.map(({ chain, place }) => {
    const seed = opened.get(chain)?.get(place)
    if (!seed) throw new Error(`place ${place} of chain ${chain.id} has no seed`)
    return { seed, chainId: chain.id, place }
  })
}

const isShut = (opened: ChainedSeed[] | ShutChain): opened is ShutChain => !Array.isArray(opened)

/**
 * Takes seeds of lotteries' chains for issues that are made now, by the draws of each lottery in their order. Whoever
 * calls it holds the lock of planning, so that no place is taken twice. A lottery whose chain does not open gets none, and keeps
 * no other one waiting; it is written down for operators.
 */
export async function takeSeeds(
  tx: Tx,
  keys: DataKeys,
  { draws, now }: { draws: ReadonlyMap<string, readonly Date[]>; now: Date },
): Promise<{ seeds: Map<string, ChainedSeed[]>; shut: ShutChain[] }> {
  const open = Map.groupBy(await selectOpenChains(tx, [...draws.keys()]), ({ gameCode }) => gameCode)
  const made: SeedChain[] = []
  const used = new Set<SeedChain>()
  const seeds = new Map<string, ChainedSeed[]>()
  const shut: ShutChain[] = []
  for (const [gameCode, drawAts] of draws) {
    const added: SeedChain[] = []
    const taken = takePlaces([...(open.get(gameCode) ?? [])], drawAts, (ordinal) => {
      const chain = newChain(keys, { gameCode, ordinal, now })
      added.push(chain)
      return chain
    })
    const opened = openTaken(keys, gameCode, taken)
    if (isShut(opened)) {
      shut.push(opened)
      continue
    }
    seeds.set(gameCode, opened)
    made.push(...added)
    for (const { chain } of taken) used.add(chain)
  }
  await insertChains(tx, made)
  await useChains(tx, [...used])
  await markShut(
    tx,
    shut.map(({ chainId }) => chainId),
    now,
  )
  return { seeds, shut }
}
