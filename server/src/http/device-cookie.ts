import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type HostCookie, hostCookie } from '#http/host-cookie.ts'
import { networkOf } from '#http/network.ts'
import { hashOfSecret, isSecret } from '#http/browser-secret.ts'

/** As long as browsers keep any cookie. */
export const deviceSeconds = 400 * 86_400

/** Tells a browser that a member has used before from a stranger's; it opens nothing by itself. */
export const deviceCookie = (config: { secureCookies: boolean }): HostCookie =>
  hostCookie('device', { isSecure: config.secureCookies })

/** Where a request comes from: the browser's own secret, new when it had none, and its network. */
export function originOf({ config }: { config: { secureCookies: boolean } }, request: FastifyRequest) {
  const given = deviceCookie(config).read(request)
  const isGiven = given !== undefined && isSecret(given)
  const deviceSecret = isGiven ? given : randomBytes(32).toString('base64url')
  return {
    deviceSecret,
    network: networkOf(request.ip),
    /** Null when the browser brought none: nobody can know it then. */
    knownHash: isGiven ? hashOfSecret(given) : null,
  }
}
