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

test('a provider without settings is named with what must be set', () => {
  expect(() => peerNamed({ peers: readPeers({}) }, 'MERIDIAN')).toThrow('PEER_MERIDIAN_URL')
})

test.each([
  ['PEER_MERIDIAN_URL', 'games'],
  ['PEER_MERIDIAN_KEY', undefined],
  ['PEER_MERIDIAN_SECRET', 'short'],
])('half a provider is refused: %s is %s', (name, value) => {
  expect(() => readPeers({ ...meridian, [name]: value })).toThrow(name)
})
