import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commitment } from '#draw/commitment.ts'
import { drawOutcome } from '#draw/draw-outcome.ts'
import { thai3 } from '#families/thai3/family.ts'
import { encodeBet, type SealedBet } from '#seal/bet-leaf.ts'
import { merkleProof } from '#seal/merkle.ts'
import { sealBets } from '#seal/seal.ts'
import { settleBet } from '#numbers/settle.ts'
import { writeDocument } from '#verify/document.ts'
import { readDocument } from '#verify/read-document.ts'
import { verifyDocument, type Check, type Noted } from '#verify/verify-document.ts'
import { nodeHashing } from '../../test/node-hashing.ts'
import { bytesOf, documentNames, readDocumentVector, sequence } from '../../test/vectors.ts'

const standalonePath = new URL('../../verify.mjs', import.meta.url)
const { verify: verifyStandalone } = (await import(standalonePath.href)) as {
  verify: (document: unknown, noted?: Noted) => Check[]
} // a plain script without declarations

/** Both verifiers on one document; they must say the same. */
async function checksOf(document: unknown, noted: Noted = {}): Promise<readonly Check[]> {
  const { ok, checks } = await verifyDocument(document, thai3, { noted, hashing: nodeHashing })
  expect(verifyStandalone(document, noted)).toEqual(checks)
  expect(ok).toBe(checks.every((check) => check.ok))
  return checks
}

const failed = (checks: readonly Check[]) => checks.filter(({ ok }) => !ok).map(({ check }) => check)

function runStandalone(...args: string[]): { status: number; output: string } {
  try {
    const output = execFileSync(process.execPath, [fileURLToPath(standalonePath), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return { status: 0, output }
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string } // what execFileSync throws
    return { status, output: stdout }
  }
}

type Place = { holder: Record<string | number, unknown>; field: string | number }

/** Every single value in a document. */
function places(holder: unknown): Place[] {
  if (typeof holder !== 'object' || holder === null) return []
  const record = holder as Record<string | number, unknown> // an object or array, read by its keys
  return Object.keys(record).flatMap((field) =>
    typeof record[field] === 'object' ? places(record[field]) : [{ holder: record, field }],
  )
}

function mutateText(text: string, below: (n: number) => number): string {
  const at = below(text.length + 1)
  const other = '0123456789abcdefXYZ|: -'[below(23)] ?? '0'
  const kind = below(4)
  if (kind === 0) return text.slice(0, at) + other + text.slice(at)
  if (kind === 1) return text.slice(0, at) + text.slice(at + 1)
  return text.slice(0, at) + other + text.slice(at + 1)
}

function mutate(value: unknown, below: (n: number) => number): unknown {
  if (below(20) === 0) return [null, '', 0, -1, true, [], {}][below(7)]
  if (typeof value === 'string') return mutateText(value, below)
  if (typeof value === 'number')
    return [value + 1 + below(9), value - 1 - below(9), value + 0.5, `${value}`][below(4)]
  return null
}

describe('published documents', () => {
  it.each(documentNames)('%s holds in both verifiers', async (name) => {
    const checks = await checksOf(readDocumentVector(name))
    expect(failed(checks)).toEqual([])
    expect(checks.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['commitment', 'chain', 'outcome', 'seal']),
    )
  })

  it('holds with WebCrypto too', async () => {
    expect((await verifyDocument(readDocumentVector('all-bets'), thai3)).ok).toBe(true)
  })

  it('is what the server writes', async () => {
    for (const name of documentNames) {
      const document = readDocumentVector(name)
      expect(writeDocument(readDocument(document))).toEqual(document)
    }
  })

  it('is written for a fresh draw and holds', async () => {
    const seed = bytesOf('5a'.repeat(32))
    const issueId = 'RAPID60/20261121-0007'
    const bets = Array.from({ length: 200 }, (_, index): SealedBet => ({
      betId: `bet-${(index + 1000).toString()}`,
      slipId: 'slip',
      memberTag: 'tag',
      playType: 'two_bottom',
      key: (index % 100).toString().padStart(2, '0'),
      stakeMinor: 3_33n,
      oddsHundredths: 80_00n,
      placedAt: 1_795_237_200_000 + index,
    }))
    const outcome = await drawOutcome(thai3.generator, { seed, issueId }, nodeHashing)
    const seal = await sealBets({ issueId, bets }, nodeHashing)
    for (const index of [0, 99, 199]) {
      const sealed = bets[index] as SealedBet // below 200
      const proof = await merkleProof(bets.map(encodeBet), index, nodeHashing)
      const bet = { sealed, proof, winMinor: settleBet(thai3, sealed, outcome) }
      const committed = await commitment(seed)
      const drawn = { family: 'thai3', issueId, commitment: committed, seed, outcome, seal, bet, bets }
      expect(failed(await checksOf(JSON.parse(JSON.stringify(writeDocument(drawn)))))).toEqual([])
    }
  })
})

describe('tampering', () => {
  it('is detected in each of 10,000 random mutations of seed, seal, bet or result, by both verifiers', async () => {
    const below = sequence(99)
    const documents = documentNames.map(readDocumentVector)
    const sections = new Map<string, number>()
    for (let mutations = 0; mutations < 10_000;) {
      const original = documents[below(documents.length)]
      const document = structuredClone(original) as Record<string, unknown> // the same JSON, to be changed
      const sectionNames = Object.keys(document)
      const section = sectionNames[below(sectionNames.length)] ?? ''
      const all = typeof document[section] === 'object' ? places(document[section]) : []
      const place = all[below(Math.max(all.length, 1))] ?? { holder: document, field: section }
      const { holder, field } = place
      const changed = mutate(holder[field], below)
      if (changed === holder[field] || Array.isArray(holder[field])) continue
      holder[field] = changed
      const wrong = failed(await checksOf(document))
      if (wrong.length === 0) throw new Error(`not detected: ${section} ${field} = ${String(changed)}`)
      sections.set(section, (sections.get(section) ?? 0) + 1)
      mutations++
    }
    expect([...sections.keys()].toSorted()).toEqual(
      [
        'bet',
        'bets',
        'commitment',
        'family',
        'format',
        'issueId',
        'numbers',
        'previousSeed',
        'seal',
        'seed',
      ].toSorted(),
    )
  }, 120_000)

  it('names what was changed', async () => {
    const document = readDocumentVector('winner')
    const other = readDocumentVector('loser')
    const [first = 0, ...rest] = document.numbers
    expect(failed(await checksOf({ ...document, numbers: [(first + 1) % 10, ...rest] }))).toEqual(['outcome'])
    expect(failed(await checksOf({ ...document, previousSeed: other.seed }))).toEqual(['chain'])
    const winMinor = '1'
    expect(failed(await checksOf({ ...document, bet: { ...document.bet, winMinor } }))).toEqual(['win'])
    const cheaper = { ...document.bet, stakeMinor: '100' }
    expect(failed(await checksOf({ ...document, bet: cheaper }))).toEqual(['proof', 'win'])
    expect(failed(await checksOf({ ...document, family: 'toString' }))).toEqual(['shape'])
    expect(failed(await checksOf(null))).toEqual(['shape'])
  })

  it('finds a bet left out of the list or put in another order', async () => {
    const document = readDocumentVector('all-bets')
    const bets = document.bets ?? []
    expect(failed(await checksOf({ ...document, bets: bets.slice(1) }))).toEqual(['bets'])
    expect(failed(await checksOf({ ...document, bets: bets.toReversed() }))).toEqual(['bets'])
  })

  it('shows a document forged as a whole against the values noted before', async () => {
    const noted = readDocumentVector('winner')
    const forged = { ...readDocumentVector('winner'), ...(await forgeWithOtherSeed()) }
    expect(failed(await checksOf(forged))).toEqual([])
    const seen = { commitment: noted.commitment, sealHash: noted.seal.hash }
    expect(failed(await checksOf(forged, seen))).toEqual(['noted_commitment', 'noted_seal'])
    expect(failed(await checksOf(noted, seen))).toEqual([])
  })
})

/** A whole new history of an issue: consistent in itself, as an operator could make it. */
async function forgeWithOtherSeed(): Promise<Record<string, unknown>> {
  const { issueId } = readDocumentVector('winner')
  const seed = bytesOf('ab'.repeat(32))
  const outcome = await drawOutcome(thai3.generator, { seed, issueId })
  const seal = await sealBets({ issueId, bets: [] })
  const drawn = { family: 'thai3', issueId, commitment: await commitment(seed), seed, outcome, seal }
  return { ...writeDocument(drawn), previousSeed: undefined, bet: undefined }
}

describe('the standalone verifier', () => {
  const file = (name: string) => fileURLToPath(new URL(`../../vectors/${name}.json`, import.meta.url))

  it('says what holds and exits with 0', () => {
    const { status, output } = runStandalone(file('document-winner'))
    expect(status).toBe(0)
    expect(output).toContain('ok    commitment')
    expect(output).toContain('ok    win')
    expect(output).toContain('Everything holds.')
  })

  it('exits with 1 when a noted value differs', () => {
    const { status, output } = runStandalone(file('document-winner'), '--seal', '00'.repeat(32))
    expect(status).toBe(1)
    expect(output).toContain('FAIL  noted_seal')
  })

  it('exits with 2 when it cannot read the document', () => {
    expect(runStandalone(file('chain')).status).toBe(2)
    expect(runStandalone(file('missing')).status).toBe(2)
  })
})
