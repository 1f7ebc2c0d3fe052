import type { ProofKind } from '@suntala/contract/proof'
import {
  hasPaymentPassword,
  type LoginTry,
  proveOwnMail,
  proveOwnMobile,
  provePassword,
  provePaymentPassword,
} from '#account/prove-secret.ts'
import { readOwnMail } from '#account/read-own-mail.ts'
import { readOwnMobile } from '#account/read-own-mobile.ts'
import { checkAuthenticator, hasAuthenticator } from '#authenticator/check-authenticator.ts'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import { hasPasskey, proveByPasskey } from '#passkey/prove-by-passkey.ts'
import { hasBankName, proveBankName } from '#session/prove-bank-name.ts'

/** Uses a right answer up, in the transaction that writes the proof down: of two at once one counts. */
type Use = (tx: Tx) => Promise<void>

/** What somebody proves themselves for. */
export type ProofUse = 'login' | 'stepUp'

export type Prover = {
  /** What this kind may be used for. */
  at: readonly ProofUse[]
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
   * Checks an answer, under limits of its own in the database; what it needs of a login that waits is told there.
   * @throws ApiError the kind's own refusal of a wrong answer, TOO_MANY_REQUESTS
   */
  check: (
    context: Context,
    given: { memberId: string; sessionId: string; answer: string } & Partial<LoginTry>,
  ) => Promise<Use | undefined>
}

const both = ['login', 'stepUp'] as const

const always = async (): Promise<{ to: null }> => ({ to: null })

const offerAuthenticator: Prover['offer'] = async (context, memberId) =>
  (await hasAuthenticator(context, memberId)) ? { to: null } : undefined

/** Every kind of proof. What a member is offered, what counts and what is asked for first follow from this list. */
export const provers: Record<ProofKind, Prover> = {
  PASSKEY: { at: ['stepUp'], rank: 2, demands: 1, offer: hasPasskey, check: proveByPasskey },
  AUTHENTICATOR: { at: both, rank: 2, demands: 2, offer: offerAuthenticator, check: checkAuthenticator },
  SMS: { at: both, rank: 1, demands: 1, offer: readOwnMobile, check: proveOwnMobile },
  MAIL: { at: both, rank: 1, demands: 1, offer: readOwnMail, check: proveOwnMail },
  PAYMENT_PASSWORD: {
    at: ['stepUp'],
    rank: 1,
    demands: 1,
    offer: hasPaymentPassword,
    check: provePaymentPassword,
  },
  LOGIN_PASSWORD: { at: ['stepUp'], rank: 0, demands: 0, offer: always, check: provePassword },
  // Friends know a name too: it is enough where nothing but the address is new.
  BANK_NAME: { at: ['login'], rank: 1, demands: 0, offer: hasBankName, check: proveBankName },
}
