import { expect, test } from 'vitest'
import { placesOf } from '#screens/cashier/BalanceCard.tsx'

test('what cannot be played with has no colour in the bar of the wallet, whatever it waits for', () => {
  const funds = { main: '5.00', frozen: '7.00', inTransfer: '3.00', games: [] }
  const places = placesOf(funds as unknown as Parameters<typeof placesOf>[0], {
    main: 'main',
    frozen: 'frozen',
    inTransfer: 'inTransfer',
  }) // all that it reads
  const colours = Object.fromEntries(places.map(({ id, colour }) => [id, colour]))
  expect(colours).toEqual({
    main: 'var(--c-leaf)',
    frozen: 'var(--c-line-control)',
    inTransfer: 'var(--c-line-control)',
  })
})
