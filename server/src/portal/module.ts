import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { cached } from '#db/cached.ts'
import { listGameOrigins } from '#game/list-game-origins.ts'
import { ApiError } from '#http/api-error.ts'
import { pagePolicy } from '#http/security-headers.ts'
import type { Module, ModuleDeps } from '#module.ts'
import { compressPage } from '#portal/compress-page.ts'
import { serveInstalledApp } from '#portal/installed-app.ts'
import { loadPortal } from '#portal/load-portal.ts'
import {
  askPermission,
  noncePlaceholder,
  type Page,
  readPageKey,
  renderPage,
  timePlaceholder,
} from '#portal/render-page.ts'
import { readSettings, settingsChannel } from '#settings/read-settings.ts'

const artDirectory = resolve(import.meta.dirname, '../../../art/pack')
const yearSeconds = 31_536_000
const daySeconds = 86_400

/** Guest pages may be this old: every visitor sees the same, and nothing of a member is in them. */
const pages = cached<Page>({ maxAgeMs: 2_000, maxEntries: 300 })

/** Paths that belong to calls, never to pages. */
const isCall = (path: string): boolean => /^\/(?:wps|lgw|gw|art|assets)(?:\/|$)/.test(path)

async function serveFiles(app: FastifyInstance, portalDir: string): Promise<void> {
  // Names in /assets carry a hash of their content, so they never change.
  await app.register(staticFiles, {
    root: join(portalDir, 'client/assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
    preCompressed: true,
  })
  await app.register(staticFiles, {
    root: artDirectory,
    prefix: '/art/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', `public, max-age=${daySeconds}`),
  })
}

async function mount(app: FastifyInstance, context: Context, { registry }: ModuleDeps): Promise<void> {
  const { config, log } = context
  const portal = await loadPortal(config.portalDir)
  if (!portal) {
    log.warn({ directory: config.portalDir }, 'the portal is not built: only calls are answered')
    return
  }
  await serveFiles(app, config.portalDir)
  serveInstalledApp(app, context, artDirectory)
  // A page holds the settings that it was rendered from, and its tab hears only of later changes.
  const forgetPages = () => pages.forget(portal)
  await context.db.notifications.subscribe(settingsChannel, { message: forgetPages, resync: forgetPages })
  app.get('/*', { config: { operation: 'page' } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (isCall(path)) throw new ApiError('NOT_FOUND')
    const pageKey = readPageKey(request)
    const around = { request, reply }
    const permission = await askPermission(registry, pageKey, around)
    const key = JSON.stringify([pageKey, permission.status])
    const render = () => renderPage(portal, registry, { pageKey, permission }, around)
    const page = await pages.read(portal, render, key)
    if (page.redirect) return reply.redirect(page.redirect, page.status)
    const nonce = randomBytes(16).toString('base64')
    const { settings } = await readSettings(context.db)
    const { domains: connectOrigins, imageCDNs: imageOrigins } = settings
    const frameOrigins = [...listGameOrigins(config), ...settings.launchGameCDNs]
    const sentAt = String(context.clock().getTime())
    const html = page.html.replaceAll(noncePlaceholder, nonce).replace(timePlaceholder, sentAt)
    const { body, encoding } = await compressPage(html, request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy({ nonce, frameOrigins, imageOrigins, connectOrigins }))
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, cookie')
      .send(body)
  })
}

export const module: Module<'portal'> = { mount }
