import { expect, test } from 'vitest'
import { peerNamed, readPeers } from '#peer-settings.ts'

const meridian = {
  PEER_MERIDIAN_URL: 'https://games.example.org/',
  PEER_MERIDIAN_KEY: 'suntala',
  PEER_MERIDIAN_SECRET: 'a secret of this test',
}

test('a provider is reached by settings of its own', () => {
  const peers = readPeers({ ...meridian, PORT: '4100' })
  expect(peerNamed({ peers }, 'MERIDIAN')).toEqual({
    name: 'MERIDIAN',
    baseUrl: 'https://games.example.org',
    key: { id: 'suntala', secret: 'a secret of this test' },
  })
})

test('a provider without settings is nowhere', () => {
  expect(peerNamed({ peers: readPeers({ PORT: '4100' }) }, 'MERIDIAN')).toBeUndefined()
})

test.each([
  ['PEER_MERIDIAN_URL', 'games'],
  ['PEER_MERIDIAN_KEY', undefined],
  ['PEER_MERIDIAN_SECRET', 'short'],
])('half a provider is refused: %s is %s', (name, value) => {
  expect(() => readPeers({ ...meridian, [name]: value })).toThrow(name)
})
