import { resolve } from 'node:path'
import staticFiles from '@fastify/static'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Context } from '#context.ts'
import { testDatabase } from '#db/test-database.ts'
import { serveInstalledApp } from '#portal/installed-app.ts'

const artDirectory = resolve(import.meta.dirname, '../../../art/pack')
const app = fastify()
await app.register(staticFiles, { root: artDirectory, prefix: '/art/', index: false })
serveInstalledApp(app, { db: await testDatabase() } as Context, artDirectory) // it uses no more of it

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
