import type { AccountType } from '@suntala/contract/account-type'
import type { LimitPeriod } from '@suntala/contract/protection-terms'
import type { ProofKind } from '@suntala/contract/proof'
import type { FastifyRequest } from 'fastify'

/** Who stands behind a live session. Trial members spend DEMO, all others the merchant currency. */
export type Caller = {
  sessionId: string
  memberId: string
  account: string
  type: AccountType
  currency: 'THB' | 'USD' | 'DEMO'
  /** Nothing is answered but a new password, or the end of the session. */
  isChangePending: boolean
  /** The period of a time limit that was used up: nothing is answered that spends. */
  withoutTime: LimitPeriod | null
  /** An agent opened the account, and nobody has agreed to the terms: nothing is answered that changes anything but that. */
  owesTerms: boolean
}

/**
 * Finds the caller of a request; one whose password must be changed first is nobody, unless asked for. The session counts
 * as used, unless the request is passive.
 * - 'both': cookie and bearer token must belong to one session (every ordinary call)
 * - 'cookie': the cookie alone, for calls that a browser makes without headers (the event stream)
 */
export type FindCaller = (
  request: FastifyRequest,
  proof: 'both' | 'cookie',
  options?: { evenChangePending?: boolean; isPassive?: boolean },
) => Promise<Caller | null>

export type ProofRule = {
  /** What the call's own input has proved or is about to, where that is enough for this member. */
  by?: ProofKind
  /** False where the login has just asked, and nothing more is due. */
  isDue?: boolean
  /** What proves nothing here. */
  not?: readonly ProofKind[]
}

/** @throws ApiError STEP_UP_REQUIRED unless the session has a fresh proof, or the call brings one that is enough */
export type AssertProved = (caller: Caller, rule?: ProofRule) => Promise<void>
