import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * The policy of a portal page: scripts by nonce, games and payment pages only from the listed origins, calls only to
 * the portal's own addresses.
 * Styles may be inline because React writes style attributes.
 */
export function pagePolicy(options: {
  nonce: string
  frameOrigins: string[]
  imageOrigins: string[]
  connectOrigins: string[]
}): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${options.nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${options.imageOrigins.join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${options.connectOrigins.join(' ')}`.trim(),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${options.frameOrigins.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of the operators' console: its own files and calls, and nothing inline but style attributes. */
export const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Puts the security headers on every response, refusals included; a page replaces the policy by its own. */
export async function setSecurityHeaders(app: FastifyInstance, options: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: options.https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    done(null, payload)
  })
}
