import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { Context } from '#context.ts'
import { ApiError } from '#http/api-error.ts'

/** Keys are read again after so long, and at once for a token of an unknown one, though no oftener than so. */
const keptMs = 60 * 60_000
const cooldownMs = 30_000
const timeoutMs = 4_000

type Keys = ReturnType<typeof createRemoteJWKSet>
const setsByUrl = new Map<string, Keys>()

function keysAt(url: string): Keys {
  const known =
    setsByUrl.get(url) ??
    createRemoteJWKSet(new URL(url), {
      cacheMaxAge: keptMs,
      cooldownDuration: cooldownMs,
      timeoutDuration: timeoutMs,
    })
  setsByUrl.set(url, known)
  return known
}

/** What says something of the token; anything else says that the keys could not be read. */
const isOfToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported

/**
 * The published key that a token names. A process keeps what it has read; nothing depends on its being the newest.
 * @throws ApiError PROVIDER_UNREACHABLE
 */
export const publishedKeys =
  ({ config, log }: Context): JWTVerifyGetKey =>
  async (header, token) => {
    const { keysUrl } = config.identity
    try {
      return await keysAt(keysUrl)(header, token)
    } catch (error) {
      if (isOfToken(error)) throw error
      log.warn({ keysUrl, reason: String(error) }, 'the keys of the identity provider cannot be read')
      throw new ApiError('PROVIDER_UNREACHABLE')
    }
  }
