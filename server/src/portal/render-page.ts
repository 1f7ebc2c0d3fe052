import type { Permission } from '@suntala/contract/settings'
import type { Language } from '@suntala/phrases/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#http/api-error.ts'
import { invokeInternally, type EndpointRegistry } from '#http/bind.ts'
import { requestLanguage } from '#http/language.ts'
import type { Portal, RouteQuery } from '#portal/load-portal.ts'

export type Page = { status: number; html: string; redirect?: string }

/** Stands in the kept page where each response puts its own nonce. */
export const noncePlaceholder = 'nonce-of-this-response'

/** Stands where each response puts the platform's time. */
export const timePlaceholder = 'time-of-this-response'

/** What a page differs by, besides the visitor's region: nothing of a member. */
export type PageKey = { url: string; lang: Language }

export const readPageKey = (request: FastifyRequest): PageKey => ({
  url: request.url,
  lang: requestLanguage(request),
})

type Around = { request: FastifyRequest; reply: FastifyReply }
type Answer = (name: string, args: { params?: unknown; query?: unknown }) => Promise<unknown>

const answering =
  (registry: EndpointRegistry, pageKey: PageKey, around: Around): Answer =>
  (name, args) =>
    invokeInternally(registry, name, args, { ...around, language: pageKey.lang })

/** The permission answer for this visitor: status and region may differ from one to the next. */
export async function askPermission(
  registry: EndpointRegistry,
  pageKey: PageKey,
  around: Around,
): Promise<Permission> {
  const query = { url: around.request.hostname }
  return (await answering(registry, pageKey, around)('permission', { query })) as Permission // by the contract, with url
}

type Answered = { value: unknown } | 'missing' | 'failed'

/** A call that names a thing in its path, and is refused for it, knows of no such thing either. */
const saysMissing = (error: unknown, { args }: RouteQuery): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || (error.code === 'VALIDATION' && args.params !== undefined))

const answerTo = (ask: Answer, call: RouteQuery): Promise<Answered> =>
  ask(call.name, call.args).then(
    (value) => ({ value }),
    (error: unknown) => (saysMissing(error, call) ? 'missing' : 'failed'),
  )

/**
 * Answers the page's first calls and renders it. A call that fails is left to the browser; one that knows of no such
 * thing makes the page one that is not found.
 */
export async function renderPage(
  portal: Portal,
  registry: EndpointRegistry,
  { pageKey, permission }: { pageKey: PageKey; permission: unknown },
  around: Around,
): Promise<Page> {
  const ask = answering(registry, pageKey, around)
  const wanted = portal.routeQueries(pageKey.url)
  const [settings, ...answers] = await Promise.all([
    ask('settings', {}),
    ...wanted.map((call) => answerTo(ask, call)),
  ])
  const queries: Record<string, unknown> = {}
  const missing: string[] = []
  for (const [index, { key }] of wanted.entries()) {
    const answered = answers[index]
    if (answered === 'missing') missing.push(key)
    else if (typeof answered === 'object') queries[key] = answered.value
  }
  // A first start paints light; the page's first script puts the visitor's own choice in before the paint.
  const fromResponse = { nonce: noncePlaceholder, sentAt: timePlaceholder }
  return portal.render({
    ...pageKey,
    theme: 'light',
    ...fromResponse,
    permission,
    settings,
    queries,
    missing,
  })
}
