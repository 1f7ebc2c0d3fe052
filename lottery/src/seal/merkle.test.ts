import { describe, expect, it } from 'vitest'
import { toHex, webHashing, type Bytes } from '#hashing.ts'
import { merkleLevels, merkleProof, merkleRoot, proofFromLevels, verifyMerkleProof } from '#seal/merkle.ts'
import { inDepth } from '../../test/depth.ts'
import { nodeHashing } from '../../test/node-hashing.ts'
import { bytesOf, readVectors, sequence } from '../../test/vectors.ts'

type Tree = { leaves: string[]; root: string; paths: string[][] }

const trees = readVectors<{ trees: Tree[] }>('merkle').trees.map(({ leaves, root, paths }) => ({
  leaves: leaves.map(bytesOf),
  root: bytesOf(root),
  paths,
}))

const source = (leaves: readonly Bytes[]) => ({
  count: leaves.length,
  leafAt: (i: number) => leaves[i] ?? Uint8Array.of(),
})

describe.each([
  ['WebCrypto', webHashing],
  ['Node', nodeHashing],
])('Merkle trees by %s', (_, hashing) => {
  it('have the published roots, those of RFC 6962 among them', async () => {
    for (const { leaves, root } of trees) {
      expect(toHex(await merkleRoot(leaves, hashing))).toBe(toHex(root))
    }
  })

  it('have the published proofs, and each verifies', async () => {
    for (const { leaves, root, paths } of trees) {
      for (const [index, leaf] of leaves.entries()) {
        const proof = await merkleProof(leaves, index, hashing)
        expect(proof).toMatchObject({ index, leafCount: leaves.length })
        expect(proof.path.map(toHex)).toEqual(paths[index])
        expect(await verifyMerkleProof({ root, leaf, proof }, hashing)).toBe(true)
      }
    }
  })
})

describe('a Merkle proof', () => {
  const leaf = (index: number): Bytes => Uint8Array.of(index >> 8, index & 255)

  it('fits no other leaf, place, path or root', async () => {
    const leaves = Array.from({ length: 37 }, (_, index) => leaf(index))
    const [root, levels] = [
      await merkleRoot(leaves, nodeHashing),
      await merkleLevels(source(leaves), nodeHashing),
    ]
    for (const index of leaves.keys()) {
      const proof = proofFromLevels(levels, index)
      const claim = { root, leaf: leaf(index), proof }
      const places = Array.from({ length: 40 }, (_, place) => place - 1).filter((place) => place !== index)
      const wrong = [
        { ...claim, leaf: leaf(index + 1) },
        { ...claim, root: leaf(7) },
        { ...claim, proof: { ...proof, path: proof.path.slice(1) } },
        { ...claim, proof: { ...proof, path: [...proof.path, root] } },
        { ...claim, proof: { ...proof, path: proof.path.toReversed() } },
        ...places.map((place) => ({ ...claim, proof: { ...proof, index: place } })),
      ]
      for (const other of wrong) expect(await verifyMerkleProof(other, nodeHashing)).toBe(false)
    }
  })

  it('refuses an inner node given as a leaf', async () => {
    const leaves = [0, 1, 2, 3].map(leaf)
    const levels = await merkleLevels(source(leaves), nodeHashing)
    const [left, right] = levels[0] ?? []
    if (!left || !right) throw new Error('four leaves have two pairs')
    const root = await merkleRoot(leaves, nodeHashing)
    const proof = { index: 0, leafCount: 2, path: [levels[1]?.[1] ?? left] }
    const node = Uint8Array.from([...left, ...right])
    expect(await verifyMerkleProof({ root, leaf: node, proof }, nodeHashing)).toBe(false)
  })

  it('gives a repeated last leaf another root', async () => {
    const three = [0, 1, 2].map(leaf)
    const four = [...three, leaf(2)]
    expect(toHex(await merkleRoot(three, nodeHashing))).not.toBe(toHex(await merkleRoot(four, nodeHashing)))
  })

  it('exists for each leaf, in trees of any size', async () => {
    const below = sequence(3)
    for (const size of [4096, 4097, inDepth(100_000, 9_999)]) {
      const leaves = Array.from({ length: size }, (_, index) => Uint8Array.of(index >> 16, index >> 8, index))
      const levels = await merkleLevels(source(leaves), nodeHashing)
      const root = await merkleRoot(leaves, nodeHashing)
      for (const index of [0, size - 1, ...Array.from({ length: 50 }, () => below(size))]) {
        const proof = proofFromLevels(levels, index)
        expect(proof.path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)))
        const own = leaves[index] ?? leaf(0)
        expect(await verifyMerkleProof({ root, leaf: own, proof }, nodeHashing)).toBe(true)
      }
      expect(() => proofFromLevels(levels, size)).toThrow(RangeError)
    }
  }, 120_000)
})
