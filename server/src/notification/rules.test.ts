import { expect, test } from 'vitest'
import { answerMs, isPushService, outcomeOf, retryPauseMs, tagOf, topicOf } from '#notification/rules.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://push.example.com/abc',
])('%s is an address of a push service', (endpoint) => {
  expect(isPushService(endpoint, ['https://push.example.com'])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://notify.windows.com/abc',
  'https://evil-push.apple.com/abc',
  'https://fcm.googleapis.com%00.example.com/abc',
  'http://push.example.com/abc',
  'https://push.example.com:444/abc',
  'http://127.0.0.1:5432/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'fcm.googleapis.com/abc',
  '',
])('%s is none of a push service', (endpoint) => {
  expect(isPushService(endpoint, ['https://push.example.com'])).toBe(false)
})

test('only an answer that says so ends a device, and only trouble that passes is tried again', () => {
  expect([200, 201, 202].map(outcomeOf)).toEqual(['taken', 'taken', 'taken'])
  expect([404, 410].map(outcomeOf)).toEqual(['gone', 'gone'])
  expect([429, 500, 503].map(outcomeOf)).toEqual(['later', 'later', 'later'])
  expect([302, 400, 403, 413].map(outcomeOf)).toEqual(['refused', 'refused', 'refused', 'refused'])
})

test('the pauses between tries grow to ten minutes, and are longer than a push service may take to answer', () => {
  expect([0, 1, 5, 20, 2000].map(retryPauseMs)).toEqual([15_000, 30_000, 480_000, 600_000, 600_000])
  expect(retryPauseMs(0)).toBeGreaterThan(answerMs)
})

test('a result takes the place of the lottery’s result before; money of nothing', () => {
  const draw = { kind: 'draws', gameCode: 'RAPID60', name: '', numero: '1', won: null } as const
  expect(tagOf(draw, 'a')).toBe(tagOf({ ...draw, numero: '2' }, 'b'))
  const money = { kind: 'money', key: 'depositCredited', amount: '' } as const
  expect(tagOf(money, 'a')).not.toBe(tagOf(money, 'b'))
  expect(topicOf(tagOf(draw, 'a'))).toMatch(/^[\w-]{24}$/)
})
