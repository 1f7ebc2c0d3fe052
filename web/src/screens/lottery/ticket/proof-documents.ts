import type { VerificationDocument } from '@suntala/lottery/verify/document'
import type { ValueOf } from '#api/names.ts'

type Proven = ValueOf<'lottoProof'>['bets'][number]

/** The published document of each bet on a ticket, as the verifiers read it; none before the draw. */
export function proofDocuments(
  issue: ValueOf<'lottoVerification'>,
  bets: readonly Proven[],
): VerificationDocument[] {
  const { format, family, generator, issueId, commitment, seed, numbers, seal, throwsRoot, throws } = issue
  if (numbers === null || seal === null) return []
  const rules = format === 'suntala-draw-1' ? { format, family } : { format, family, generator }
  const thrown = throwsRoot !== null && throws !== null ? { throws, seal: { ...seal, throwsRoot } } : { seal }
  const told = { ...rules, issueId, numbers, ...thrown }
  if (format !== 'suntala-told-1' && (commitment === null || seed === null)) return []
  const drawn =
    commitment !== null && seed !== null
      ? { ...told, commitment, seed, ...chainedBy(issue), ...waitedFor(issue) }
      : told
  return bets.map((bet) => ({ ...drawn, bet: withoutUndefined(bet) }))
}

/** The seed's chain, where it is of one. */
function chainedBy({ previousSeed, chain }: ValueOf<'lottoVerification'>) {
  return {
    ...(previousSeed !== null && { previousSeed }),
    ...(chain && { chain: { head: chain.head, place: chain.place } }),
  }
}

/** What the beacon gave out of the round that the draw waited for, where it waited for one. */
function waitedFor({ beacon }: ValueOf<'lottoVerification'>): Pick<VerificationDocument, 'beacon'> {
  if (!beacon || beacon.randomness === null || beacon.signature === null) return {}
  const { isSandbox: _, outAt: __, givenUpAt: ___, randomness, signature, ...rest } = beacon
  return { beacon: { ...rest, randomness, signature } }
}

/** Fields that are absent in a document are not there at all. */
function withoutUndefined({ winMinor, ...bet }: Proven): NonNullable<VerificationDocument['bet']> {
  return { ...bet, ...(winMinor !== undefined && { winMinor }) }
}
