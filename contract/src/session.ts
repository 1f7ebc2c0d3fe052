import { z } from 'zod'
import { binding } from '#binding.ts'
import { endpoint } from '#endpoint.ts'
import { TermsAgreeInput } from '#form-inputs.ts'
import { loginPassword } from '#login-password.ts'
import { loginProof } from '#login-proof.ts'
import { login } from '#login.ts'
import { mergeGroups } from '#merge-groups.ts'
import { ownSessions } from '#own-sessions.ts'
import { registration } from '#registration.ts'
import { EpochMs } from '#text.ts'

/** When the session is over. Asking for it by itself does not keep it. */
const SessionEnd = z.object({
  /** Unless it is used again before. */
  endsAt: EpochMs,
  /** However much it is used. */
  lastsUntil: EpochMs,
  /** From when on the member is to be warned of the end. */
  warnAt: EpochMs,
  since: EpochMs,
  /** Minutes from one reality check to the next; 0 is none. */
  reminderMinutes: z.int(),
})

/** The session of this browser. */
const ownSession = {
  sessionCheck: endpoint({
    method: 'GET',
    path: '/wps/session',
    summary: 'Whether the cookie holds a live session; gives a new tab its token',
    auth: 'public',
    output: z.object({
      valid: z.boolean(),
      token: z.string().nullable(),
      expiresAt: EpochMs.nullable(),
      type: z.int().nullable(),
      /** The password must be changed before the session can do anything. */
      changePending: z.boolean(),
    }),
  }),
  sessionEndAt: endpoint({
    method: 'GET',
    path: '/wps/session/end',
    summary: 'When the session ends; asking does not count as use',
    auth: 'session',
    isPassive: true,
    output: SessionEnd,
  }),
  sessionStay: endpoint({
    method: 'POST',
    path: '/wps/session/stay',
    summary: 'Use the session, so that it does not go idle',
    auth: 'session',
    stepUp: { none: 'use, as any call is' },
    output: SessionEnd,
  }),
  firstLogin: endpoint({
    method: 'POST',
    path: '/wps/session/firstLogin',
    summary: 'The welcome of a first login was shown',
    auth: 'session',
    stepUp: { none: 'a mark that a welcome was shown' },
    whileTermsOwed: true,
    output: z.object({ done: z.boolean() }),
  }),
  termsAgree: endpoint({
    method: 'POST',
    path: '/wps/session/terms',
    summary:
      'Agree to the terms in an account that an agent opened; until then it can only be protected, emptied or closed',
    auth: 'session',
    stepUp: { none: 'an agreement, which opens nothing that is not the member’s' },
    whileTermsOwed: true,
    input: TermsAgreeInput,
    output: z.object({ done: z.boolean() }),
    errors: ['TERMS_REQUIRED', 'AGE_REQUIRED'],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'End the session',
    auth: 'session',
    stepUp: { none: 'ends what a thief would want to keep' },
    whileChangePending: true,
    whileTermsOwed: true,
    output: z.object({ done: z.boolean() }),
  }),
}

export const session = mergeGroups({
  registration,
  login,
  loginProof,
  binding,
  loginPassword,
  ownSession,
  ownSessions,
})
