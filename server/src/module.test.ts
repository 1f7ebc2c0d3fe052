import type { wallet } from '@suntala/contract/wallet'
import { expect, test } from 'vitest'
import { modules } from '#app.ts'
import type { Handlers } from '#http/bind.ts'
import type { Module, Modules } from '#module.ts'

type Balance = Handlers<typeof wallet>['balance']
declare const balance: Balance
const { routes } = modules.wallet

// The compiler checks these: a line below `@ts-expect-error` that compiled would stop it.
test('a call without a handler, and a handler without a call, do not compile', () => {
  // @ts-expect-error -- balance has no handler
  const short = (): Handlers<typeof wallet> => ({})
  // @ts-expect-error -- the contract knows no such call
  const long = (given: Handlers<typeof wallet>): Handlers<typeof wallet> => ({ ...given, extra: balance })
  // @ts-expect-error -- an answer that the contract does not describe
  const wrong: Balance = () => ({ sumBalance: 5 })
  expect([short, long, wrong]).toHaveLength(3)
})

test('a group without a module that answers it, and answers to the group of another module, do not compile', () => {
  // @ts-expect-error -- the module does not answer the group of its name
  const silent: Module<'wallet'> = {}
  // @ts-expect-error -- these are the answers of the wallet
  const other: Module<'record'> = { routes }
  // @ts-expect-error -- no group bears this name
  const more: Module<'push'> = { routes }
  const { wallet: left, ...rest } = modules
  // @ts-expect-error -- nobody answers the group of the wallet
  const list: Modules = rest
  expect([silent, other, more, left, list]).toHaveLength(5)
})
