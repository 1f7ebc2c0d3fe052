import { expect, test } from 'vitest'
import { matchPattern, ownPath, paths } from '#paths.ts'

test('where a visitor wanted to go travels inside the address of the login', () => {
  expect(paths.login({ to: '/member/withdraw?x=1' })).toBe('/login?to=%2Fmember%2Fwithdraw%3Fx%3D1')
})

test('values of an address arrive decoded', () => {
  expect(matchPattern('/promotions/:id', '/promotions/a%2Fb')).toEqual({ id: 'a/b' })
  expect(matchPattern('/promotions/:id', '/promotions/%E0%A4%A')).toBeUndefined()
})

test('slashes at the end say nothing, however many there are', () => {
  expect(matchPattern('/member/:page', '/member/withdraw///')).toEqual({ page: 'withdraw' })
  expect(matchPattern('/', '/')).toEqual({})
  for (const path of ['//', '///', '//member']) expect(matchPattern('/', path), path).toBeUndefined()
  // Tried from each of them anew, these would take minutes.
  expect(matchPattern('/member', `${'/'.repeat(400_000)}a`)).toBeUndefined()
})

test('a pattern matches its own length only', () => {
  expect(matchPattern('/member/:page', '/member')).toBeUndefined()
  expect(matchPattern('/member/:page', '/member/')).toBeUndefined()
})

test.each([
  ['/member/withdraw', '/member/withdraw'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/\t/[', undefined],
  ['', undefined],
  [null, undefined],
])('%j as a place to return to gives %j', (to, path) => {
  expect(ownPath(to)).toBe(path)
})
