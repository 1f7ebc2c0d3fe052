import { expect, test } from 'vitest'
import { api } from '#api.ts'
import { cashierCallbacks } from '#cashier-gateway.ts'
import { cashier } from '#cashier.ts'
import { content } from '#content.ts'
import { game } from '#game.ts'
import { lottery } from '#lottery.ts'
import { operatorApi } from '#operator-api.ts'
import { operatorCashier } from '#operator-cashier.ts'
import { operator } from '#operator.ts'
import { providerWallet } from '#provider.ts'
import { member, session } from '#session.ts'
import { system } from '#system.ts'
import { verification } from '#verification.ts'
import { wallet } from '#wallet.ts'

const ofThePortal = [system, verification, session, member, wallet, cashier, game, lottery, content]
const groups = [...ofThePortal, operator, operatorCashier, providerWallet, cashierCallbacks]

test('no two groups have a call of one name, which would overwrite each other', () => {
  const names = groups.flatMap((group) => Object.keys(group))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(Object.keys(api)).toHaveLength(ofThePortal.flatMap((group) => Object.keys(group)).length)
  expect(Object.keys(operatorApi)).toHaveLength(Object.keys({ ...operator, ...operatorCashier }).length)
})

test('no two calls have one method and path', () => {
  const places = groups.flatMap((group) =>
    Object.values(group).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`),
  )
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})
