import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { EpochMs, Id, Int32 } from '#text.ts'

export const challengePurposes = ['login', 'register', 'feedback', 'sms'] as const

/** What the login popup may ask as a human verification. */
export const verification = {
  captcha: endpoint({
    method: 'GET',
    path: '/wps/captcha',
    summary: 'Picture code as base64 PNG; the answer is bound to a cookie for 3 minutes',
    auth: 'public',
    output: z.string(),
    limit: { max: 30, perMs: 60_000 },
  }),
  challengeNew: endpoint({
    method: 'GET',
    path: '/wps/verification/challenge',
    summary: 'A slider puzzle with a proof of work',
    auth: 'public',
    query: z.strictObject({
      purpose: z.enum(challengePurposes),
      kind: z.enum(['slider', 'work']).default('slider'),
    }),
    output: z.object({
      challengeId: Id,
      kind: z.enum(['slider', 'work']),
      /** Data URLs; empty for the kind without a picture, which costs more work instead. */
      image: z.string(),
      piece: z.string(),
      /** Size of the picture and of the piece, and the piece's top, in picture pixels. */
      width: z.int(),
      height: z.int(),
      pieceSize: z.int(),
      pieceTop: z.int(),
      /** Find a number n so that SHA-256(powPrefix + n) begins with powBits zero bits. */
      powPrefix: z.string(),
      powBits: z.int(),
      expiresAt: EpochMs,
    }),
    limit: { max: 40, perMs: 60_000 },
  }),
  challengeSolve: endpoint({
    method: 'POST',
    path: '/wps/verification/challenge',
    summary: 'Answer of the slider (distance from the start edge in picture pixels) and the work',
    auth: 'public',
    input: z.strictObject({
      challengeId: Id,
      answer: z.int().min(0).max(2000),
      pow: Int32,
    }),
    output: z.object({ challengeToken: z.string(), expiresAt: EpochMs }),
    errors: ['CHALLENGE_FAILED', 'CHALLENGE_EXPIRED'],
    limit: { max: 40, perMs: 60_000 },
  }),
}
