import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOfSecret, isSecret } from '#http/browser-secret.ts'
import { hostCookie } from '#http/host-cookie.ts'
import { chatKeptMs } from '#support/rules.ts'

type Config = { secureCookies: boolean }

const chatCookie = ({ secureCookies }: Config) => hostCookie('chat', { isSecure: secureCookies })

/** What the database knows of the secret of a visitor's browser; undefined where it brought none. */
export function visitorHash(config: Config, request: FastifyRequest): Buffer | undefined {
  const secret = chatCookie(config).read(request)
  return secret !== undefined && isSecret(secret) ? hashOfSecret(secret) : undefined
}

/** The same for whoever begins a conversation: a browser without a secret gets one, each time it writes for another day. */
export function keepVisitor(config: Config, request: FastifyRequest, reply: FastifyReply): Buffer {
  const given = chatCookie(config).read(request)
  const secret = given !== undefined && isSecret(given) ? given : randomBytes(32).toString('base64url')
  chatCookie(config).set(reply, secret, chatKeptMs / 1000)
  return hashOfSecret(secret)
}

export const forgetVisitor = (config: Config, reply: FastifyReply): void => chatCookie(config).clear(reply)
