/** By what a member can prove anew who they are, while logged in; what is offered first stands first. */
export const proofKinds = ['PASSKEY', 'AUTHENTICATOR', 'PAYMENT_PASSWORD', 'SMS', 'LOGIN_PASSWORD'] as const
export type ProofKind = (typeof proofKinds)[number]

/** A kind of proof that a member has. */
export type ProofOffer = {
  kind: ProofKind
  /** Where a code of this kind is sent to, told in part. */
  to: string | null
}

/** The value of STEP_UP_REQUIRED: by which kinds the call can be made possible; none where the member has none. */
export type StepUpValue = { offers: ProofOffer[] }
