import { readFileSync } from 'node:fs'
import { thai3 } from '@suntala/lottery/families/thai3/family'
import type { VerificationDocument } from '@suntala/lottery/verify/document'
import { expect, test } from 'vitest'
import { checkTicket } from '#screens/lottery/ticket/check-ticket.ts'
import { proofDocuments } from '#screens/lottery/ticket/proof-documents.ts'

const vector = JSON.parse(
  readFileSync(new URL('../../../../../lottery/vectors/document-winner.json', import.meta.url), 'utf8'),
) as VerificationDocument & { bet: NonNullable<VerificationDocument['bet']> } // a document with a bet

const issue = {
  gameCode: 'SIAM3D',
  numero: '1',
  family: vector.family,
  issueId: vector.issueId,
  state: 'SETTLED' as const,
  openAt: 0,
  lockAt: 0,
  drawAt: 0,
  commitment: vector.commitment,
  seed: vector.seed,
  numbers: [...vector.numbers],
  parts: null,
  seal: vector.seal,
  sealedAt: 0,
}
const { proof, ...bet } = vector.bet
const proven = { ...bet, proof: { index: proof.index, path: [...proof.path] } }

test('a ticket made from the platform’s answers passes every step of the verifier', async () => {
  const documents = proofDocuments(issue, [proven])
  const { ok, steps } = await checkTicket(documents, thai3, vector.commitment)
  expect(ok).toBe(true)
  expect(steps.map(({ check }) => check)).toEqual([
    'noted_commitment',
    'commitment',
    'outcome',
    'seal',
    'proof',
    'win',
  ])
})

test('a changed stake, another seed and another commitment than the noted one are found', async () => {
  const failing = async (documents: VerificationDocument[], commitment?: string) =>
    (await checkTicket(documents, thai3, commitment)).steps
      .filter(({ passed, of }) => passed < of)
      .map(({ check }) => check)
  expect(await failing(proofDocuments(issue, [{ ...proven, stakeMinor: '1' }]))).toContain('proof')
  const seed = `${vector.seed.startsWith('0') ? '1' : '0'}${vector.seed.slice(1)}`
  expect(await failing(proofDocuments({ ...issue, seed }, [proven]))).toContain('commitment')
  expect(await failing(proofDocuments(issue, [proven]), 'a'.repeat(64))).toEqual(['noted_commitment'])
})

test('there is nothing to check before the draw', () => {
  expect(proofDocuments({ ...issue, seed: null }, [proven])).toEqual([])
})
