import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import { type HostCookie, hostCookie } from '#http/host-cookie.ts'
import { issueChallenge } from '#passkey/issue-challenge.ts'
import { challengeMs, relyingParty } from '#passkey/rules.ts'
import { hashOfSecret, isSecret } from '#http/browser-secret.ts'

/** Tells the browser that asked for a challenge from every other. */
const passkeyCookie = ({ secureCookies }: Context['config']): HostCookie =>
  hostCookie('passkey', { isSecure: secureCookies })

function givenSecret({ config }: Context, request: FastifyRequest): string | undefined {
  const given = passkeyCookie(config).read(request)
  return given !== undefined && isSecret(given) ? given : undefined
}

/** @returns what challenges of this browser are bound to, where it asked for any */
export function boundToBrowser(context: Context, request: FastifyRequest): Buffer | undefined {
  const given = givenSecret(context, request)
  return given === undefined ? undefined : hashOfSecret(given)
}

export type OfferedChallenge = { challenge: string; partyId: string }

/** Offers what a device is to sign for a login; the browser keeps its secret as long as that is good. Its tabs share it. */
export async function offerChallenge(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OfferedChallenge> {
  const secret = givenSecret(context, request) ?? randomBytes(32).toString('base64url')
  const challenge = await issueChallenge(context, { purpose: 'LOGIN', boundTo: hashOfSecret(secret) })
  passkeyCookie(context.config).set(reply, secret, challengeMs / 1000)
  return { challenge, partyId: relyingParty(context.config).id }
}
