import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { newOperator } from '#operator/test-operator.ts'
import { testPlatform } from '#test-platform.ts'

/** Stands in for the built portal: a page that says what it was rendered from. */
const entry = `
export const routeQueries = () => []
export const render = ({ permission, settings }) => ({
  status: permission.status === 0 ? 200 : 503,
  html: JSON.stringify([permission.imageCDNs, settings.brandName]),
})`

const portalDir = mkdtempSync(join(tmpdir(), 'portal-'))
mkdirSync(join(portalDir, 'server'))
mkdirSync(join(portalDir, 'client/assets'), { recursive: true })
writeFileSync(join(portalDir, 'server/entry-server.js'), entry)
writeFileSync(join(portalDir, 'server/package.json'), '{"type":"module"}')
afterAll(() => rmSync(portalDir, { recursive: true }))

const db = await testDatabase()
const platform = await testPlatform(db, { PORTAL_DIR: portalDir })
const operator = await newOperator(platform, ['settings.read', 'settings.edit'])
const put = (settings: object) => operator.send('opsSettingsPut', { input: { reason: 'a test', settings } })

async function open(url = '/') {
  const response = await platform.server.inject({ url })
  const policy = String(response.headers['content-security-policy'])
  const sources = (name: string) =>
    policy
      .split('; ')
      .find((directive) => directive.startsWith(`${name} `))
      ?.split(' ')
      .slice(1)
  return { response, sources }
}

test('pictures come from this portal and from the hosts that the operator listed, and from nowhere else (A-96)', async () => {
  const own = ["'self'", 'data:', 'blob:']
  expect((await open()).sources('img-src')).toEqual(own)
  const imageCDNs = ['https://one.example', 'https://two.example:8443']
  await put({ imageCDNs })
  const { sources } = await open()
  expect(sources('img-src')).toEqual([...own, ...imageCDNs])
  // A host of pictures is none of scripts or games.
  for (const name of ['script-src', 'frame-src', 'connect-src', 'style-src'])
    expect(sources(name)?.join(' '), name).not.toContain('example')
  await put({ imageCDNs: [] })
  expect((await open()).sources('img-src')).toEqual(own)
})

test('games may come from the hosts that the operator listed for them, and scripts and pictures may not (SEC-07, A-96)', async () => {
  const before = (await open()).sources('frame-src') ?? []
  const launchGameCDNs = ['https://games-a.example', 'https://games-b.example']
  await put({ launchGameCDNs })
  const { sources } = await open()
  expect(sources('frame-src')).toEqual([...before, ...launchGameCDNs])
  for (const name of ['script-src', 'img-src', 'connect-src', 'style-src'])
    expect(sources(name)?.join(' '), name).not.toContain('example')
  await put({ launchGameCDNs: [] })
  expect((await open()).sources('frame-src')).toEqual(before)
})

test('a page that is asked for after a change of settings holds the new ones', async () => {
  const shown = async () => (await open('/games')).response.body
  expect(await shown()).toContain('Suntala')
  await put({ brandName: 'Orchid' })
  await expect.poll(shown).toContain('Orchid')
})
