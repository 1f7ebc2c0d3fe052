import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerInside, type Bound } from '#http/bind.ts'
import { requestLanguage } from '#http/language.ts'
import type { Portal } from '#portal/load-portal.ts'
import type { Page } from '#portal/page-cache.ts'

/** Stands in the kept page where each response puts its own nonce. */
export const noncePlaceholder = 'nonce-of-this-response'

export type Look = { url: string; lang: ReturnType<typeof requestLanguage>; theme: 'light' | 'dark' }

/** First start paints light; a choice of the visitor travels in a cookie. */
export function readLook(request: FastifyRequest): Look {
  const theme = /(?:^|;\s*)theme=dark(?:;|$)/.test(request.headers.cookie ?? '') ? 'dark' : 'light'
  return { url: request.url, lang: requestLanguage(request), theme }
}

/** Answers the page's first calls and renders it; a call that fails is left to the browser. */
export async function renderPage(
  portal: Portal,
  bound: Bound,
  look: Look,
  around: { request: FastifyRequest; reply: FastifyReply },
): Promise<Page> {
  const ask = (name: string, args: { params?: unknown; query?: unknown }) =>
    answerInside(bound, name, args, { ...around, language: look.lang })
  const planned = portal.plan(look.url)
  const [permission, settings, ...answers] = await Promise.all([
    ask('permission', { query: { url: around.request.hostname } }),
    ask('settings', {}),
    ...planned.map((call) => ask(call.name, call.args).catch(() => undefined)),
  ])
  const known = planned.flatMap((call, index) =>
    answers[index] === undefined ? [] : [[call.key, answers[index]]],
  )
  const queries = Object.fromEntries(known) as Record<string, unknown>
  return portal.render({ ...look, nonce: noncePlaceholder, permission, settings, queries })
}
