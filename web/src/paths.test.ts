import { expect, test } from 'vitest'
import { findPlace, matchPattern, ownPath, paths, patterns } from '#paths.ts'

test.each(['/', '/index', '/index.html', '/home', ''])('%s is home', (path) => {
  expect(findPlace(path)?.name).toBe('home')
})

test.each([
  ['/register.html', 'register'],
  ['/lottery', 'lottery'],
  ['/vnlottery', 'vnLottery'],
  ['/elott', 'elott'],
  ['/rng', 'lobby'],
  ['/cockfight', 'lobby'],
  ['/games', 'games'],
  ['/helpmc', 'helpBare'],
  ['/download', 'download'],
  ['/seamless', 'seamless'],
  ['/pointMall/', 'pointMall'],
])('%s leads to %s', (path, name) => {
  expect(findPlace(path)?.name).toBe(name)
})

test('values of an address arrive decoded', () => {
  expect(findPlace('/promotions/a%2Fb')?.params).toEqual({ id: 'a/b' })
  expect(findPlace('/member/depositv2')?.params).toEqual({ page: 'depositv2' })
  expect(findPlace('/lottery', '?gameCode=HK6')?.search.get('gameCode')).toBe('HK6')
})

test.each(['/nowhere', '/promotions/1/2', '/member/a/b', '/promotions/%E0%A4%A'])(
  '%s leads nowhere (P-25)',
  (path) => {
    expect(findPlace(path)).toBeUndefined()
  },
)

test('no two names share a pattern', () => {
  const all = Object.values(patterns).flat()
  expect(new Set(all).size).toBe(all.length)
})

test('every built address is one of the patterns', () => {
  const built = [
    paths.home(),
    paths.lobby('fav', { vendor: 'PG' }),
    paths.lobby('elott'),
    paths.lottery({ gameCode: 'HK6', playType: 'SP' }),
    paths.member('depositv2'),
    paths.promotion('a/b c'),
    paths.agent(),
    paths.newsItem('1'),
    paths.login({ to: '/member/withdraw?x=1' }),
  ]
  for (const address of built) {
    const url = new URL(address, 'http://own.invalid')
    expect(findPlace(url.pathname, url.search), address).toBeDefined()
  }
  expect(paths.login({ to: '/member/withdraw?x=1' })).toBe('/login?to=%2Fmember%2Fwithdraw%3Fx%3D1')
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
  ['', undefined],
  [null, undefined],
])('%j as a place to return to gives %j', (to, path) => {
  expect(ownPath(to)).toBe(path)
})
