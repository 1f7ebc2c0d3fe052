import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sign, signatureHeaders, signatureToleranceMs, verify } from '#signature.ts'

const key = { id: 'sandbox', secret: 'a shared secret of thirty-two ch' }
const at = 1_780_000_000_000
const request = { method: 'POST', path: '/gw/v1/bet', body: '{"amount":"10.00"}' }
const secretOf = (id: string) => (id === key.id ? key.secret : undefined)
const arrived = (change: Partial<typeof request> = {}) => ({
  ...request,
  ...change,
  headers: sign(request, key, at),
})

/** For whoever writes the other side: secret, timestamp, request and the header that must come out. */
const vectors = [
  {
    request,
    signature: '21b94843e75f0b5fbd42ca4f50a90df2e77c7e41680b10896d0560f9bb086a28',
  },
  {
    request: { method: 'GET', path: '/v1/games', body: '' },
    signature: 'e8e868f7ea6d157eb79066be68a1d89083c5b6fb0b8b7992bcee894abb6ef6b3',
  },
  {
    request: { method: 'POST', path: '/v1/launch', body: '{"name":"ส้ม"}' },
    signature: '8d72c7af09b1f72192bfdcfb8dc46c51ec77b0b8cf901e20328d507caed20014',
  },
]

describe('signature', () => {
  test.each(vectors)('signs $request.path as published', ({ request: signed, signature }) => {
    expect(sign(signed, key, at)[signatureHeaders.signature]).toBe(signature)
    const text = `${at}.${signed.method}.${signed.path}.${signed.body}`
    expect(createHmac('sha256', key.secret).update(text).digest('hex')).toBe(signature)
  })

  test('verifies what it signed, and bytes as well as text', () => {
    expect(verify(arrived(), secretOf, at)).toEqual({ ok: true, keyId: 'sandbox' })
    expect(verify({ ...arrived(), body: Buffer.from(request.body) }, secretOf, at).ok).toBe(true)
  })

  test.each([
    ['body', { body: '{"amount":"10.01"}' }],
    ['path', { path: '/gw/v1/win' }],
    ['method', { method: 'PUT' }],
  ])('refuses another %s', (_, change) => {
    expect(verify(arrived(change), secretOf, at)).toEqual({ ok: false, reason: 'MISMATCH' })
  })

  test('refuses another secret, an unknown key and a missing header', () => {
    expect(verify(arrived(), () => 'another secret', at)).toMatchObject({ reason: 'MISMATCH' })
    expect(verify(arrived(), () => undefined, at)).toMatchObject({ reason: 'UNKNOWN_KEY' })
    expect(verify({ ...request, headers: {} }, secretOf, at)).toMatchObject({ reason: 'MISSING' })
  })

  test('refuses a signature that is shortened, lengthened or no hex', () => {
    const good = arrived().headers
    for (const signature of [good['x-signature']!.slice(2), `${good['x-signature']}00`, 'z'.repeat(64)])
      // set by sign
      expect(verify({ ...request, headers: { ...good, 'x-signature': signature } }, secretOf, at).ok).toBe(
        false,
      )
  })

  test('holds for five minutes either way and no longer', () => {
    for (const drift of [-signatureToleranceMs, signatureToleranceMs])
      expect(verify(arrived(), secretOf, at + drift).ok).toBe(true)
    for (const drift of [-signatureToleranceMs - 1, signatureToleranceMs + 1])
      expect(verify(arrived(), secretOf, at + drift)).toEqual({ ok: false, reason: 'STALE' })
  })

  test('takes no path with a dot: its text could be read as another request', () => {
    const dotted = { method: 'POST', path: '/gw.x', body: 'y' }
    expect(() => sign(dotted, key, at)).toThrow(RangeError)
    const twin = { ...arrived(), path: '/gw', body: 'x.y' }
    expect(verify({ ...twin, path: '/gw.x', body: 'y' }, secretOf, at).ok).toBe(false)
  })
})
