import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, fieldErrors, isUndecided } from '#api/call-error.ts'
import { createCaller } from '#api/caller.ts'
import { sealInput, type PublicKey } from '#api/seal.ts'
import { ChunkLoadError } from '#util/load-part.ts'

const entries = {
  login: { method: 'POST', path: '/wps/session/login', flags: 'ep', lists: '' },
  game: { method: 'GET', path: '/lgw/games/:nodeId', flags: 'p', lists: '' },
  gameList: { method: 'GET', path: '/lgw/games/list', flags: 'p', lists: '' },
  favRemove: { method: 'DELETE', path: '/lgw/games/favourite', flags: '', lists: '' },
  depositCreate: { method: 'POST', path: '/wps/deposits', flags: 'i', lists: '' },
  passwordEmail: { method: 'POST', path: '/wps/member/password/email', flags: 'fp', lists: '' },
}

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } }

const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })
const good = (value: unknown) => answer({ success: true, message: '', value, code: '', traceId: 't' })
const bad = (code: string, status: number, value: unknown = null) =>
  answer({ success: false, message: 'words', value, code, traceId: 't' }, status)

let sent: Sent[]
let answers: (Response | Error)[]
let call: (name: keyof typeof entries, args?: unknown, options?: unknown) => Promise<unknown>
const onError = vi.fn<(error: CallError, sent: { authorization: string | undefined }) => void>()
const seal = vi.fn<(input: unknown, options: { freshKey: boolean }) => Promise<string>>()

beforeEach(() => {
  sent = []
  answers = []
  onError.mockReset()
  seal.mockReset().mockResolvedValue('sealed')
  const fetch = (url: string, init: RequestInit) => {
    sent.push({ url, init: init as Sent['init'] }) // the caller sends plain headers
    const next = answers.shift() ?? new Error('no answer left')
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
  call = createCaller({
    entryOf: async (name) => entries[name as keyof typeof entries],
    fetch: fetch as typeof globalThis.fetch, // stands at the network's edge
    headers: () => ({ Language: 'EN', Authorization: 'Bearer t1' }),
    seal,
    onError,
  }) as typeof call // the entries above are no contract
})

test('an address takes its parameters and the query that is set', async () => {
  answers = [good(1), good(2)]
  expect(await call('game', { params: { nodeId: 'a/b' } })).toBe(1)
  await call('gameList', { query: { pageNo: 2, gameName: 'ไทย', tag: undefined } })
  expect(sent.map(({ url }) => url)).toEqual([
    '/lgw/games/a%2Fb',
    '/lgw/games/list?pageNo=2&gameName=%E0%B9%84%E0%B8%97%E0%B8%A2',
  ])
})

test('a body goes with every method, and a form as a form', async () => {
  answers = [good(1), good(2)]
  await call('favRemove', { input: { nodeId: 1 } })
  await call('passwordEmail', { input: { username: 'a b', email: 'x@y.z' } })
  expect(sent[0]?.init).toMatchObject({ method: 'DELETE', body: '{"nodeId":1}' })
  expect(sent[1]?.init.body).toBe('username=a+b&email=x%40y.z')
  expect(sent[1]?.init.headers['Content-Type']).toBe('application/x-www-form-urlencoded')
})

test('a money call carries the key of its caller (A-103)', async () => {
  answers = [good(1)]
  await call('depositCreate', { input: {}, idempotencyKey: 'k1' })
  expect(sent[0]?.init.headers['Idempotency-Key']).toBe('k1')
})

test('a refusal becomes an error with its code, value and trace', async () => {
  answers = [bad('VALIDATION', 400, { fields: [{ field: 'username', kind: 'required' }] })]
  const error = await call('gameList').catch((each: unknown) => each)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ code: 'VALIDATION', status: 400, message: 'words', traceId: 't' })
  expect(fieldErrors(error)).toEqual([{ field: 'username', kind: 'required' }])
  expect(onError.mock.calls[0]?.[1]).toEqual({ authorization: 'Bearer t1' })
})

test.each([
  ['a lost connection', new TypeError('failed'), 'NETWORK'],
  ['a page of a proxy', new Response('<html>', { status: 502 }), 'NETWORK'],
  ['an answer of somebody else', new Response('{}', { status: 200 }), 'NETWORK'],
])('%s reads as %3$s and leaves the outcome open', async (_, given, code) => {
  answers = [given]
  const error = await call('gameList').catch((each: unknown) => each)
  expect(error).toMatchObject({ code })
  expect(isUndecided(error)).toBe(true)
})

test('a refusal of the business is decided', () => {
  expect(isUndecided(new CallError('INSUFFICIENT', { status: 422 }))).toBe(false)
  expect(isUndecided(new CallError('INTERNAL', { status: 500 }))).toBe(true)
})

test('a call that its caller gave up is no failure', async () => {
  const gone = new AbortController()
  gone.abort()
  answers = [new DOMException('aborted', 'AbortError')]
  const failure = await call('gameList', {}, { signal: gone.signal }).catch((each: unknown) => each)
  expect(failure).toBeInstanceOf(DOMException)
  expect(onError).not.toHaveBeenCalled()
})

test('a part of the sealing that did not load is told as a lost network, and another fault as it is', async () => {
  seal.mockRejectedValueOnce(new ChunkLoadError('CHUNK_FAILED', 'api/seal-for-platform'))
  await expect(call('login', { input: {} })).rejects.toMatchObject({ code: 'NETWORK', status: 0 })
  const fault = new Error('no crypto')
  seal.mockRejectedValueOnce(fault)
  await expect(call('login', { input: {} })).rejects.toBe(fault)
  expect(sent).toEqual([])
})

test('a refused encryption is tried once more, with a fresh key', async () => {
  answers = [bad('REPLAY', 400), good({ token: 't2' })]
  expect(await call('login', { input: { username: 'a' } })).toEqual({ token: 't2' })
  expect(seal.mock.calls.map(([, options]) => options.freshKey)).toEqual([false, true])
  expect(sent[1]?.init.body).toBe('{"data":"sealed"}')
  answers = [bad('REPLAY', 400), bad('REPLAY', 400), good(1)]
  await expect(call('login', { input: {} })).rejects.toMatchObject({ code: 'REPLAY' })
})

test('a sealed input opens with the private key, and holds its time and a nonce', async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const jwk = (await exportJWK(pair.publicKey)) as Record<string, string> // a public EC key is all texts
  const key: PublicKey = { kid: 'k1', alg: 'ECDH-ES', enc: 'A256GCM', jwk }
  const nowMs = 1_700_000_000_500
  const jwes = await Promise.all([1, 2].map(() => sealInput({ password: 'secret' }, key, nowMs)))
  const opened = await Promise.all(jwes.map((jwe) => compactDecrypt(jwe, pair.privateKey)))
  expect(opened[0]?.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' })
  const payloads = opened.map(
    ({ plaintext }) => JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>, // what was sealed above
  )
  expect(payloads[0]).toMatchObject({ password: 'secret', iat: 1_700_000_000 })
  expect(payloads[0]?.['jti']).not.toBe(payloads[1]?.['jti'])
})
