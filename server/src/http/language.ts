import { type Language, toLanguage } from '@suntala/phrases/languages'
import type { FastifyRequest } from 'fastify'

/** The language that the caller asked for: header, then cookie, then English. */
export function requestLanguage(request: FastifyRequest): Language {
  const header = request.headers.language
  const cookie = /(?:^|;\s*)lang=([A-Za-z-]{2,35})/.exec(request.headers.cookie ?? '')?.[1]
  return toLanguage(typeof header === 'string' ? header : cookie) ?? 'en'
}
