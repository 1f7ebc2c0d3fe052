/** By what a member can prove who they are, besides the login or anew; what is offered first stands first. */
export const proofKinds = [
  'PASSKEY',
  'AUTHENTICATOR',
  'PAYMENT_PASSWORD',
  'SMS',
  'MAIL',
  'BANK_NAME',
  'LOGIN_PASSWORD',
] as const
export type ProofKind = (typeof proofKinds)[number]

/** A kind of proof that a member has. */
export type ProofOffer = {
  kind: ProofKind
  /** Where a code of this kind is sent to, told in part. */
  to: string | null
}

/** The value of STEP_UP_REQUIRED: by which kinds the call can be made possible; none where the member has none. */
export type StepUpValue = { offers: ProofOffer[] }

/** The value of EXTRA_VERIFICATION: the login is right so far, and waits for another proof by one of these kinds. */
export type VerifyValue = {
  ticket: string
  /** After that the login begins anew. */
  expiresAt: number
  offers: ProofOffer[]
}
