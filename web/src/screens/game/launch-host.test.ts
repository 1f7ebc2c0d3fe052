import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atLaunchHost } from '#screens/game/launch-host.ts'

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://portal.example' }))
afterEach(() => vi.unstubAllGlobals())

const launched = {
  game_url: 'https://provider.example/play/mandarin?lang=en#token.with.dots',
  origin: 'https://provider.example',
  launchId: '1',
}

test('a game opens at a host of the list, with all else as the provider said, and is heard from there alone (A-96)', () => {
  expect(atLaunchHost(launched, 'https://games.example')).toEqual({
    game_url: 'https://games.example/play/mandarin?lang=en#token.with.dots',
    origin: 'https://games.example',
    launchId: '1',
  })
})

test('without a host a game opens where the provider said, and what the portal opens itself stays there', () => {
  expect(atLaunchHost(launched, undefined)).toBe(launched)
  const own = { ...launched, game_url: 'https://portal.example/lottery', origin: 'https://portal.example' }
  expect(atLaunchHost(own, 'https://games.example')).toBe(own)
})
