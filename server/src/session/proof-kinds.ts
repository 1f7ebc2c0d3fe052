import type { ProofKind } from '@suntala/contract/proof'
import {
  hasPaymentPassword,
  proveOwnMobile,
  provePassword,
  provePaymentPassword,
} from '#account/prove-secret.ts'
import { readOwnMobile } from '#account/read-own-mobile.ts'
import { checkAuthenticator, hasAuthenticator } from '#authenticator/check-authenticator.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { hasPasskey, proveByPasskey } from '#passkey/prove-by-passkey.ts'

/** Uses a right answer up, in the transaction that writes the proof down: of two at once one counts. */
type Use = (tx: Tx) => Promise<void>

export type Prover = {
  /**
   * How much it tells of who is there: 0 no more than the login has, 1 something besides, 2 what nobody can be talked
   * out of or sent.
   */
  rank: 0 | 1 | 2
  /** Of a member who has this kind nothing below this rank is taken. */
  demands: 0 | 1 | 2
  /** Whether the member can use it now, and where a code goes to, told in part. */
  offer: (context: Context, memberId: string) => Promise<{ to: string | null } | undefined>
  /**
   * Checks an answer, under limits of its own in the database.
   * @throws ApiError the kind's own refusal of a wrong answer, TOO_MANY_REQUESTS
   */
  check: (
    context: Context,
    given: { memberId: string; sessionId: string; answer: string },
  ) => Promise<Use | undefined>
}

const always = async (): Promise<{ to: null }> => ({ to: null })

const offerAuthenticator: Prover['offer'] = async (context, memberId) =>
  (await hasAuthenticator(context, memberId)) ? { to: null } : undefined

/** Every kind of proof. What a member is offered, what counts and what is asked for first follow from this list. */
export const provers: Record<ProofKind, Prover> = {
  AUTHENTICATOR: { rank: 2, demands: 2, offer: offerAuthenticator, check: checkAuthenticator },
  PASSKEY: { rank: 2, demands: 1, offer: hasPasskey, check: proveByPasskey },
  SMS: { rank: 1, demands: 1, offer: readOwnMobile, check: proveOwnMobile },
  PAYMENT_PASSWORD: { rank: 1, demands: 1, offer: hasPaymentPassword, check: provePaymentPassword },
  LOGIN_PASSWORD: { rank: 0, demands: 0, offer: always, check: provePassword },
}
