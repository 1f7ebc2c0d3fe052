import { readFileSync } from 'node:fs'
import { api } from '@suntala/contract'
import { operatorApi } from '@suntala/contract/operator-api'
import { everyCall } from '@suntala/contract/every-call'
import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { testPlatform, TestVisitor } from '#test-platform.ts'

const db = await testDatabase()
const platform = await testPlatform(db)
const { server } = platform

const everywhere = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'x-request-id',
]

test('answers every call of the contract, and the OpenAPI document has each but those of operators', async () => {
  await platform.console.ready()
  const document = (await server.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>
  }>()
  for (const [name, { method, path }] of Object.entries(everyCall)) {
    const isOperators = name in operatorApi
    expect(server.hasRoute({ method, url: path }), `${method} ${path}`).toBe(!isOperators)
    expect(platform.console.hasRoute({ method, url: path }), `${name} in the console`).toBe(
      isOperators || name === 'publicKey',
    )
    const described = document.paths[path.replace(/:(\w+)/g, '{$1}')] ?? {}
    expect(method.toLowerCase() in described, name).toBe(!isOperators)
  }
  expect(JSON.stringify(document)).not.toContain('/ops/')
  expect(document.paths['/gw/v1/bet']?.['post']).toMatchObject({
    security: [{ signature: [], timestamp: [], keyId: [] }],
  })
})

const list = new URL('../../docs/requirements.md', import.meta.url)
const given = [
  ...readFileSync(list, 'utf8').matchAll(
    /^\| API-\d+ \| Call [^|]*?: (?:(GET|POST|PUT|DELETE) )?(\/[\w/]+)/gm,
  ),
].map(([, method, url = '']) => ({ method: method ?? 'POST', url }))

test('what is given of a call’s method and path is exactly where it stands, and all else is in its style (API-01, A-26)', () => {
  expect(given).toContainEqual({ method: 'PUT', url: '/wps/member/register/mobile' })
  expect(given).toContainEqual({ method: 'POST', url: '/wps/game/launchGame' })
  expect(given.filter((call) => !server.hasRoute(call as Parameters<typeof server.hasRoute>[0]))).toEqual([]) // methods of HTTP
  for (const { path } of Object.values(api)) expect(path).toMatch(/^\/(?:wps|lgw)(?:\/[\w:-]+)+$/)
})

test('every call says in the contract what it answers (API-03)', () => {
  for (const [name, { output }] of Object.entries(everyCall)) expect(output, name).toHaveProperty('safeParse')
})

test.each([
  ['an answer', '/wps/system/ping', 200],
  ['a refusal', '/wps/member/info', 401],
  ['an unknown path', '/wps/nothing', 404],
  ['a wrong query', '/lgw/lottery/game', 400],
  ['the document', '/openapi.json', 200],
  ['health', '/healthz', 200],
])('sends the security headers with %s', async (_, url, status) => {
  const response = await server.inject(url)
  expect(response.statusCode).toBe(status)
  for (const header of everywhere) expect(response.headers[header], header).toBeTruthy()
  expect(response.headers['content-security-policy']).toContain("default-src 'none'")
})

test('wraps every refusal in the envelope, in the language asked for (API-02)', async () => {
  const english = (await server.inject('/wps/member/info')).json<Record<string, unknown>>()
  const thai = (await server.inject({ url: '/wps/member/info', headers: { language: 'TH' } })).json<
    Record<string, unknown>
  >()
  expect(english).toMatchObject({ success: false, code: 'UNAUTHORIZED', value: null })
  expect(thai).toMatchObject({ success: false, code: 'UNAUTHORIZED' })
  expect(english.message).not.toBe(thai.message)
  expect(thai.message).toMatch(/\p{Script=Thai}/u)
})

test('names every refused field and changes nothing for unknown ones', async () => {
  const response = await server.inject('/lgw/lottery/game?gameCode=RAPID60&isAgent=1&balance=5')
  expect(response.json()).toMatchObject({
    code: 'VALIDATION',
    value: {
      fields: [
        { field: 'isAgent', kind: 'unknown' },
        { field: 'balance', kind: 'unknown' },
      ],
    },
  })
})

test.each([
  ['broken JSON', '{"type":', 'application/json', 400, 'VALIDATION'],
  ['a prototype key', '{"__proto__":{"type":"x"}}', 'application/json', 400, 'VALIDATION'],
  ['another content type', '<a/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a form', 'type=x', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['JSON that calls itself text', '{"type":"x"}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a body over the limit',
    JSON.stringify({ type: 'x'.repeat(200_000) }),
    'application/json',
    413,
    'TOO_LARGE',
  ],
])('refuses %s without an error of its own', async (_, payload, type, status, code) => {
  const response = await server.inject({
    method: 'POST',
    url: '/wps/system/report/chunk',
    headers: { 'content-type': type },
    payload,
  })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ success: false, code })
  expect(response.body).not.toMatch(/at .*\.ts|node_modules|SyntaxError/)
})

test('turns an address away that calls too often, in words', async () => {
  const limited = await testPlatform(db, { RATE_LIMIT: '10' })
  const codes: number[] = []
  for (let n = 0; n < 12; n++)
    codes.push(
      (await limited.server.inject({ url: '/wps/system/ping', remoteAddress: '10.9.9.9' })).statusCode,
    )
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  const refused = await limited.server.inject({ url: '/wps/system/ping', remoteAddress: '10.9.9.9' })
  expect(refused.json()).toMatchObject({ success: false, code: 'RATE_LIMITED' })
  expect(refused.headers['retry-after']).toBeTruthy()
})

test('shows metrics to the machine itself and to nobody else', async () => {
  expect((await server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).toContain(
    'http_request_duration_seconds',
  )
  expect((await server.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404)
})

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
  'shows metrics to nobody for whom a proxy on the machine asks with %s',
  async (name) => {
    const asked = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { [name]: '203.0.113.9' } }
    expect((await server.inject(asked)).statusCode).toBe(404)
  },
)

test('refuses an encrypted call that comes plain (SEC-03)', async () => {
  const visitor = new TestVisitor(platform)
  const input = { username: 'nobody', password: 'wrong-password', challengeToken: 'x' }
  for (const name of ['register', 'login'] as const)
    expect((await visitor.send(name, { input, isPlain: true })).code).toBe('ENCRYPTION_REQUIRED')
})
