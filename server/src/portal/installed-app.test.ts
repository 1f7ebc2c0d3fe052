import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import staticFiles from '@fastify/static'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { Context } from '#context.ts'
import { testDatabase } from '#db/test-database.ts'
import { serveInstalledApp } from '#portal/installed-app.ts'

const artDirectory = resolve(import.meta.dirname, '../../../art/pack')
const portalDir = mkdtempSync(join(tmpdir(), 'portal-'))
mkdirSync(join(portalDir, 'client'))
writeFileSync(join(portalDir, 'client/worker.js'), 'the worker')
afterAll(() => rmSync(portalDir, { recursive: true }))

const db = await testDatabase()

async function serve(settings: Partial<Context['config']> = {}) {
  const served = fastify()
  await served.register(staticFiles, { root: artDirectory, prefix: '/art/', index: false })
  const config = { portalDir, offlineReading: true, ...settings } as Context['config'] // it reads no more of it
  serveInstalledApp(served, { db, config }, artDirectory)
  return served
}

const app = await serve()

type Manifest = { name: string; icons: { src: string; sizes: string; purpose: string }[] }

test('an installed portal bears the operator’s name and has an icon for every shape', async () => {
  const response = await app.inject('/manifest.webmanifest')
  const { name, icons } = response.json<Manifest>()
  expect(response.headers['content-type']).toContain('application/manifest+json')
  expect(name).toBe('Suntala')
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src } of icons) {
    const icon = await app.inject(src)
    expect(icon.statusCode, src).toBe(200)
    expect(icon.headers['content-type']).toBe('image/png')
  }
})

test.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
])('%s lies at the root, where it is asked for unnamed', async (url, type) => {
  const response = await app.inject(url)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe(type)
  expect(response.headers['cache-control']).toContain('max-age=86400')
})

test('the service worker is asked for anew each time, and calls nothing but the portal', async () => {
  const { body, headers } = await app.inject('/worker.js')
  expect(body).toBe('the worker')
  expect(headers['content-type']).toContain('javascript')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})

test.each([
  ['that was taken back', { offlineReading: false }],
  ['that was not built', { portalDir: tmpdir() }],
])('a service worker %s is not found, upon which browsers drop theirs', async (_, settings) => {
  const served = await serve(settings)
  for (const method of ['GET', 'HEAD'] as const)
    expect((await served.inject({ method, url: '/worker.js' })).statusCode).toBe(404)
})
