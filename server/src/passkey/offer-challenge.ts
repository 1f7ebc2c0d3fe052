import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { hashOfSecret, isSecret } from '#http/browser-secret.ts'
import { type HostCookie, hostCookie } from '#http/host-cookie.ts'
import { issueChallenge } from '#passkey/issue-challenge.ts'
import { challengeMs, type ChallengePurpose } from '#passkey/rules.ts'

/** Where one logs in by passkey: its cookie tells the browser that asked for a challenge from every other. */
export type Door = { cookieName: string; purpose: ChallengePurpose }

const cookieOf = ({ config }: Context, { cookieName }: Door): HostCookie =>
  hostCookie(cookieName, { isSecure: config.secureCookies })

function givenSecret(context: Context, door: Door, request: FastifyRequest): string | undefined {
  const given = cookieOf(context, door).read(request)
  return given !== undefined && isSecret(given) ? given : undefined
}

/** @returns what challenges of this browser are bound to, where it asked for any at this door */
export function boundToBrowser(context: Context, door: Door, request: FastifyRequest): Buffer | undefined {
  const given = givenSecret(context, door, request)
  return given === undefined ? undefined : hashOfSecret(given)
}

/** Offers what a device is to sign for a login; the browser keeps its secret as long as that is good. Its tabs share it. */
export async function offerChallenge(
  context: Context,
  door: Door,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const secret = givenSecret(context, door, request) ?? randomBytes(32).toString('base64url')
  const boundTo = hashOfSecret(secret)
  const challenge = await issueChallenge(context, { purpose: door.purpose, boundTo })
  cookieOf(context, door).set(reply, secret, challengeMs / 1000)
  return challenge
}
