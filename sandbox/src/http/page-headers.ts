import type { FastifyReply } from 'fastify'
import type { Sandbox } from '#sandbox.ts'

/** What every answer carries, whatever it is. */
export const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

const policy = (rules: Record<string, string>): string =>
  Object.entries({
    'default-src': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'none'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' data:",
    ...rules,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** A game: its own scripts only, framed by the portal only. */
export function gamePage(sandbox: Sandbox, reply: FastifyReply) {
  return page(
    reply,
    policy({
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': sandbox.settings.platformOrigins.join(' '),
    }),
  )
}

/** The cashier: framed by nobody. Its form may lead back to the portal and nowhere else. */
export function cashierPage(sandbox: Sandbox, reply: FastifyReply) {
  const { platformOrigins } = sandbox.settings
  return page(
    reply,
    policy({
      'script-src': "'self'",
      'frame-ancestors': "'none'",
      'form-action': `'self' ${platformOrigins.join(' ')}`,
    }),
  )
}

/** The outbox: it looks again by itself, its form leads to itself. */
export function outboxPage(reply: FastifyReply) {
  return page(
    reply,
    policy({
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    }),
  )
}

/** The window of an identity provider: it asks itself, and speaks to who opened it by messages alone. */
export function windowPage(reply: FastifyReply) {
  return page(reply, policy({ 'script-src': "'self'", 'connect-src': "'self'", 'frame-ancestors': "'none'" }))
}

function page(reply: FastifyReply, contentSecurityPolicy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy)
}
