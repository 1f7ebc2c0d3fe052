import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that scripts cannot read and that only this host may set. */
export type HostCookie = {
  readonly name: string
  read(request: FastifyRequest): string | undefined
  /** @param maxAgeSeconds left out, the cookie lives as long as the browser runs */
  set(reply: FastifyReply, value: string, maxAgeSeconds?: number): void
  clear(reply: FastifyReply): void
}

/**
 * NOTE: the prefix needs Secure, which browsers honour on localhost and 127.0.0.1 over plain HTTP too;
 * without Secure (another machine over plain HTTP) the bare name is used.
 */
export function hostCookie(baseName: string, options: { isSecure: boolean }): HostCookie {
  const name = options.isSecure ? `__Host-${baseName}` : baseName
  const attributes = { path: '/', httpOnly: true, secure: options.isSecure, sameSite: 'lax' } as const
  return {
    name,
    read: (request) => request.cookies[name],
    set(reply, value, maxAgeSeconds) {
      void reply.setCookie(name, value, {
        ...attributes,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      })
    },
    clear(reply) {
      void reply.clearCookie(name, attributes)
    },
  }
}
