import { expect, test } from 'vitest'
import { linkOf } from '#operator/set-up-link.ts'

const token = 'aB3_-'.repeat(9).slice(0, 43)

test('a link carries its secret, and the name of whose own it is', () => {
  expect(linkOf(`#${token}`)).toEqual({ token, username: undefined })
  expect(linkOf(`#${token}/${encodeURIComponent('มาลี.k')}`)).toEqual({ token, username: 'มาลี.k' })
})

test.each(['', '#', `#${token.slice(1)}`, `#${token}x`, `#${token}/`, `#${token}/%E0%A4`])(
  'what is not whole is no link: %s',
  (hash) => {
    expect(linkOf(hash)).toBeUndefined()
  },
)
