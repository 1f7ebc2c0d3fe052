import { z } from 'zod'
import { binding } from '#binding.ts'
import { endpoint } from '#endpoint.ts'
import { loginPassword } from '#login-password.ts'
import { loginProof } from '#login-proof.ts'
import { login } from '#login.ts'
import { mergeGroups } from '#merge-groups.ts'
import { ownSessions } from '#own-sessions.ts'
import { registration } from '#registration.ts'
import { EpochMs } from '#text.ts'

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
  firstLogin: endpoint({
    method: 'POST',
    path: '/wps/session/firstLogin',
    summary: 'The welcome of a first login was shown',
    auth: 'session',
    output: z.object({ done: z.boolean() }),
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/wps/session/logout',
    summary: 'End the session',
    auth: 'session',
    whileChangePending: true,
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
