import { expect, test } from 'vitest'
import { describeDevice } from '#http/describe-device.ts'

const known = [
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  ],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
] as const

const handheld = [
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'LINE on Android',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0 Mobile Safari/537.36 Line/15.1.0',
  ],
] as const

const named = (userAgent: string) => {
  const { browser, system } = describeDevice(userAgent)
  return `${browser} on ${system}`
}

test.each(known)('names %s', (name, userAgent) => {
  expect(named(userAgent)).toBe(name)
  expect(describeDevice(userAgent).isHandheld).toBe(false)
})

test.each(handheld)('names %s, which is held in the hand', (name, userAgent) => {
  expect(named(userAgent)).toBe(name)
  expect(describeDevice(userAgent).isHandheld).toBe(true)
})

test('a program that says nothing of itself has no name', () => {
  const nobody = { browser: null, system: null, isHandheld: false }
  expect(describeDevice(null)).toEqual(nobody)
  expect(describeDevice('<script>alert(1)</script>')).toEqual(nobody)
})
