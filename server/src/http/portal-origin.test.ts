import { expect, test } from 'vitest'
import { portalOrigin } from '#http/portal-origin.ts'

const originFor = (publicUrl: string, origin?: string) => portalOrigin({ publicUrl }, { headers: { origin } })

test.each(['http://127.0.0.1:4100', 'http://[::1]:4100', 'http://localhost:4100'])(
  'this machine may be called %s',
  (origin) => {
    expect(originFor('http://localhost:4100', origin)).toBe(origin)
  },
)

test.each([
  undefined,
  'null',
  'http://localhost:4101',
  'https://localhost:4100',
  'http://localhost.example:4100',
  'http://192.0.2.7:4100',
])('origin %s leads to the public address', (origin) => {
  expect(originFor('http://localhost:4100', origin)).toBe('http://localhost:4100')
})

test('a portal with a name in the world has that one alone', () => {
  expect(originFor('https://play.example', 'https://localhost')).toBe('https://play.example')
})
