import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform } from '#test-platform.ts'

/** Stands in for what was built. */
const portalDir = mkdtempSync(join(tmpdir(), 'console-'))
mkdirSync(join(portalDir, 'operator/assets'), { recursive: true })
writeFileSync(join(portalDir, 'operator/operator.html'), '<!doctype html><title>console</title>')
writeFileSync(join(portalDir, 'operator/assets/operator-abc.js'), 'start()')
afterAll(() => rmSync(portalDir, { recursive: true }))

const platform = await testPlatform(await testDatabase(), {
  PORTAL_DIR: portalDir,
  OPERATOR_URL: 'https://console.example',
})

test('every address of the console is the one document, under a policy of its own files and calls alone', async () => {
  for (const url of ['/', '/set-up', '/queues/deposits/1']) {
    const { statusCode, body, headers } = await platform.console.inject(url)
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>console</title>'])
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy.join()).not.toContain('http')
    expect(headers['strict-transport-security']).toContain('max-age')
    expect(headers['cache-control']).toBe('private, no-cache')
  }
})

test('its files are kept by browsers for good, and a call that is none is no page', async () => {
  const file = await platform.console.inject('/assets/operator-abc.js')
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ])
  for (const url of ['/wps/ops/nothing', '/lgw/nothing', '/assets/nothing.js', '/wps/system/status']) {
    const { statusCode, headers } = await platform.console.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('json')])
  }
})

test('players find nothing of it at their address', async () => {
  expect((await platform.server.inject('/assets/operator-abc.js')).statusCode).toBe(404)
  expect((await platform.server.inject('/set-up')).statusCode).toBe(404)
})
