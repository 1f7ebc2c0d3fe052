import type { FastifyRequest } from 'fastify'

/** Thai arrives under several names; inside there is one. */
const aliases: Record<string, string> = { ty: 'th', 'th-th': 'th', 'en-us': 'en', 'en-gb': 'en' }

export const languages = ['en', 'th'] as const
export type Language = (typeof languages)[number]

/** Reads a language name in any of its spellings; unknown ones are English. */
export function asLanguage(text: unknown): Language {
  const lower = typeof text === 'string' ? text.trim().toLowerCase() : ''
  const name = aliases[lower] ?? lower
  return languages.find((known) => known === name) ?? 'en'
}

/** The language that the caller asked for: header, then cookie. */
export function requestLanguage(request: FastifyRequest): Language {
  const header = request.headers.language
  if (typeof header === 'string') return asLanguage(header)
  return asLanguage(/(?:^|;\s*)lang=([A-Za-z-]{2,8})/.exec(request.headers.cookie ?? '')?.[1])
}
