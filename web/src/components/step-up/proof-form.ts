import type { ProofOffer } from '@suntala/contract/proof'

/** What the form of a kind of proof is told. */
export type ProofFormProps = ProofOffer & { onProved: () => void }
