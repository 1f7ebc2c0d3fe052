import { readFileSync } from 'node:fs'
import { ssc } from '@suntala/lottery/families/ssc/family'
import { thai3 } from '@suntala/lottery/families/thai3/family'
import { yeekee } from '@suntala/lottery/families/yeekee/family'
import type { VerificationDocument } from '@suntala/lottery/verify/document'
import { expect, test } from 'vitest'
import { checkTicket } from '#screens/lottery/ticket/check-ticket.ts'
import { proofDocuments } from '#screens/lottery/ticket/proof-documents.ts'

type WithBet = VerificationDocument & { bet: NonNullable<VerificationDocument['bet']> }

const readVector = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../lottery/vectors/document-${name}.json`, import.meta.url), 'utf8'),
  ) as WithBet // those read here have a bet

const vector = readVector('family-thai3')

/** The root over thrown numbers travels beside the seal. */
const sealOf = ({ seal: { throwsRoot: _, ...seal } }: WithBet) => seal

const issueOf = (document: WithBet) => ({
  gameCode: 'SIAM3D',
  numero: '1',
  format: document.format,
  family: document.family,
  generator: document.generator ?? 'digits 5',
  issueId: document.issueId,
  state: 'SETTLED' as const,
  openAt: 0,
  lockAt: 0,
  drawAt: 0,
  commitment: document.commitment ?? null,
  told: [],
  seed: document.seed ?? null,
  previousSeed: null,
  chain: null,
  beacon: null,
  numbers: [...document.numbers],
  parts: null,
  corrections: [],
  seal: sealOf(document),
  throwsRoot: document.seal.throwsRoot ?? null,
  throws: document.throws ? [...document.throws] : null,
  sealedAt: 0,
})
const provenOf = ({ bet: { proof, ...bet } }: WithBet) => ({
  ...bet,
  proof: { index: proof.index, path: [...proof.path] },
})
const notedOf = ({ commitment = '' }: VerificationDocument) => ({ commitment })
const issue = issueOf(vector)
const proven = provenOf(vector)

test('a ticket made from the platform’s answers passes every step of the verifier', async () => {
  const documents = proofDocuments(issue, [proven])
  const { ok, steps } = await checkTicket(documents, thai3, notedOf(vector))
  expect(ok).toBe(true)
  expect(steps.map(({ check }) => check)).toEqual([
    'noted_commitment',
    'commitment',
    'generator',
    'outcome',
    'seal',
    'proof',
    'win',
  ])
})

test('a ticket of an issue that was sealed in the first format passes too', async () => {
  const older = readVector('winner')
  const documents = proofDocuments(issueOf(older), [provenOf(older)])
  expect(documents[0]).not.toHaveProperty('generator')
  expect(await checkTicket(documents, thai3, notedOf(older))).toMatchObject({ ok: true })
})

test('a ticket of a round into which numbers were thrown passes with these, and not without one of them', async () => {
  const thrown = readVector('family-yeekee')
  const round = issueOf(thrown)
  const check = async (changed: typeof round) =>
    checkTicket(proofDocuments(changed, [provenOf(thrown)]), yeekee, notedOf(thrown))
  const { ok, steps } = await check(round)
  expect([ok, steps.some(({ check: code }) => code === 'throws')]).toEqual([true, true])
  expect(await check({ ...round, throws: round.throws?.slice(1) ?? null })).toMatchObject({ ok: false })
})

test('a seed of a chain is walked back to its head once, however many bets the ticket has', async () => {
  const chained = readVector('family-ssc')
  const { previousSeed = null, chain: { head, place } = { head: '', place: 0 } } = chained
  const round = { ...issueOf(chained), previousSeed, chain: { head, place, length: 1000, nextHead: null } }
  const bets = [provenOf(chained), provenOf(chained)]
  const { ok, steps } = await checkTicket(proofDocuments(round, bets), ssc)
  expect(ok).toBe(true)
  expect(steps.filter(({ check }) => check === 'chain' || check === 'head')).toEqual([
    { check: 'chain', passed: 1, of: 1 },
    { check: 'head', passed: 1, of: 1 },
  ])
  const moved = { ...round, chain: { ...round.chain, place: place + 1 } }
  const changed = await checkTicket(proofDocuments(moved, bets), ssc)
  expect(changed.steps.filter(({ passed, of }) => passed < of).map(({ check }) => check)).toEqual(['head'])
})

test('a ticket of a draw that waited for a beacon passes with its round, which is checked once, and fails with another', async () => {
  const waited = readVector('beacon-ssc')
  if (!waited.beacon) throw new Error('the vector waited for a beacon')
  const beacon = { ...waited.beacon, isSandbox: false, outAt: 0, givenUpAt: null }
  const round = { ...issueOf(waited), beacon }
  const bets = [provenOf(waited), provenOf(waited)]
  const noted = { ...notedOf(waited), beacon: `${beacon.hash}/${beacon.round}`, lockAt: 0 }
  const { ok, steps } = await checkTicket(proofDocuments(round, bets), ssc, noted)
  expect(ok).toBe(true)
  const once = (check: string) => ({ check, passed: 1, of: 1 })
  expect(steps.filter(({ check }) => /beacon|signature|lock/.test(check))).toEqual(
    ['noted_beacon', 'noted_lock', 'beacon', 'signature'].map(once),
  )
  const failing = async (change: { round?: number; randomness?: string | null }) =>
    (
      await checkTicket(proofDocuments({ ...round, beacon: { ...beacon, ...change } }, bets), ssc, noted)
    ).steps
      .filter(({ passed, of }) => passed < of)
      .map(({ check }) => check)
  expect(await failing({ round: beacon.round + 1 })).toEqual(['noted_beacon', 'signature', 'outcome'])
  expect(await failing({ randomness: 'a'.repeat(64) })).toEqual(['beacon', 'signature', 'outcome'])
  expect(await failing({ randomness: null })).toEqual(['shape'])
  // There is nothing to check before the seed is told.
  expect(proofDocuments({ ...round, seed: null }, bets)).toEqual([])
})

test('a changed stake, another seed and another commitment than the noted one are found', async () => {
  const failing = async (documents: VerificationDocument[], commitment?: string) =>
    (await checkTicket(documents, thai3, commitment === undefined ? {} : { commitment })).steps
      .filter(({ passed, of }) => passed < of)
      .map(({ check }) => check)
  expect(await failing(proofDocuments(issue, [{ ...proven, stakeMinor: '1' }]))).toContain('proof')
  const { seed: drawnFrom = '' } = vector
  const seed = `${drawnFrom.startsWith('0') ? '1' : '0'}${drawnFrom.slice(1)}`
  expect(await failing(proofDocuments({ ...issue, seed }, [proven]))).toContain('commitment')
  expect(await failing(proofDocuments(issue, [proven]), 'a'.repeat(64))).toEqual(['noted_commitment'])
})

test('there is nothing to check before the draw', () => {
  expect(proofDocuments({ ...issue, seed: null }, [proven])).toEqual([])
})

test('a ticket of an official draw is checked without a seed: its numbers were told', async () => {
  const official = { ...issue, format: 'suntala-told-1' as const, commitment: null, seed: null }
  const { ok, steps } = await checkTicket(proofDocuments(official, [proven]), thai3)
  expect(ok).toBe(true)
  expect(steps.map(({ check }) => check)).toEqual(['generator', 'told', 'seal', 'proof', 'win'])
  expect(proofDocuments({ ...official, numbers: null }, [proven])).toEqual([])
})
