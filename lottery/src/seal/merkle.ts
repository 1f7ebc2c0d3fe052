import { marked, textBytes, toHex, webHashing, type Bytes, type Hashing } from '#hashing.ts'

/** Hashes per turn of the event loop, a few ms of synchronous hashing, so that a server stays awake. */
const hashesPerTurn = 1024
const leafMark = 0x00
const nodeMark = 0x01

/** Shows that a leaf is in a tree: the hashes beside its path, from the leaf up. */
export type MerkleProof = {
  readonly index: number
  readonly leafCount: number
  readonly path: readonly Bytes[]
}

/** The leaves of a tree, made when they are hashed. */
export type LeafSource = { readonly count: number; readonly leafAt: (index: number) => Bytes }

/** A tree's hashes, from those of its leaves to the root; no leaves have one empty level. */
export type MerkleLevels = readonly (readonly Bytes[])[]

/**
 * The levels of a tree, as in RFC 6962: a leaf is SHA-256(0x00 ‖ leaf), a node
 * SHA-256(0x01 ‖ left ‖ right), and a last node without a partner moves up as it is, so that no leaf
 * counts twice. Build it once where many proofs are wanted.
 */
export async function merkleLevels(
  { count, leafAt }: LeafSource,
  hashing: Hashing = webHashing,
): Promise<MerkleLevels> {
  let level = await hashAll(count, (index) => marked(leafMark, leafAt(index)), hashing)
  const levels = [level]
  while (level.length > 1) {
    const below = level
    const pairs = Math.floor(below.length / 2)
    const pair = (index: number) => marked(nodeMark, below[index * 2] as Bytes, below[index * 2 + 1] as Bytes) // index < pairs
    level = await hashAll(pairs, pair, hashing)
    if (below.length % 2 === 1) level.push(below.at(-1) as Bytes) // an odd length is at least 1
    levels.push(level)
  }
  return levels
}

/** The root of a tree's levels; of no leaves it is the hash of nothing. */
export async function rootFromLevels(levels: MerkleLevels, hashing: Hashing = webHashing): Promise<Bytes> {
  return levels.at(-1)?.[0] ?? hashing.sha256(textBytes(''))
}

/** The root over leaves. */
export async function merkleRoot(leaves: readonly Bytes[], hashing: Hashing = webHashing): Promise<Bytes> {
  return rootFromLevels(await merkleLevels(sourceOf(leaves), hashing), hashing)
}

/**
 * The proof of one leaf out of a tree's levels.
 * @throws RangeError when there is no such leaf
 */
export function proofFromLevels(levels: MerkleLevels, index: number): MerkleProof {
  const leafCount = levels[0]?.length ?? 0
  if (!Number.isInteger(index) || index < 0 || index >= leafCount) throw new RangeError(`no leaf ${index}`)
  const path: Bytes[] = []
  let position = index
  for (const level of levels) {
    const beside = level[position ^ 1]
    if (beside && level.length > 1) path.push(beside)
    position >>= 1
  }
  return { index, leafCount, path }
}

/**
 * The proof of one leaf; hashes the whole tree.
 * @throws RangeError when there is no such leaf
 */
export async function merkleProof(
  leaves: readonly Bytes[],
  index: number,
  hashing: Hashing = webHashing,
): Promise<MerkleProof> {
  return proofFromLevels(await merkleLevels(sourceOf(leaves), hashing), index)
}

/** Whether a leaf is in the tree of a root, at the place and with the leaf count that the proof names. */
export async function verifyMerkleProof(
  claim: { readonly root: Bytes; readonly leaf: Bytes; readonly proof: MerkleProof },
  hashing: Hashing = webHashing,
): Promise<boolean> {
  const { index, leafCount, path } = claim.proof
  if (!Number.isSafeInteger(leafCount) || !Number.isSafeInteger(index)) return false
  if (index < 0 || index >= leafCount) return false
  let hash = await hashing.sha256(marked(leafMark, claim.leaf))
  let position = index
  let used = 0
  for (let last = leafCount - 1; last > 0; last = Math.floor(last / 2)) {
    const isLeft = position % 2 === 0
    if (!isLeft || position < last) {
      const beside = path[used++]
      if (beside?.length !== 32) return false
      hash = await hashing.sha256(isLeft ? marked(nodeMark, hash, beside) : marked(nodeMark, beside, hash))
    }
    position = Math.floor(position / 2)
  }
  return used === path.length && toHex(hash) === toHex(claim.root)
}

function sourceOf(leaves: readonly Bytes[]): LeafSource {
  return { count: leaves.length, leafAt: (index) => leaves[index] as Bytes } // asked for below count only
}

async function hashAll(count: number, item: (index: number) => Bytes, hashing: Hashing): Promise<Bytes[]> {
  const hashes: Bytes[] = []
  for (let from = 0; from < count; from += hashesPerTurn) {
    const turn: Promise<Bytes>[] = []
    for (let index = from; index < Math.min(count, from + hashesPerTurn); index++) {
      turn.push(Promise.resolve(hashing.sha256(item(index))))
    }
    hashes.push(...(await Promise.all(turn)))
    if (turn.length === hashesPerTurn) await new Promise((resolve) => setTimeout(resolve))
  }
  return hashes
}
