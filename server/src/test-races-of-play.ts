import { randomUUID } from 'node:crypto'
import { uuidV7 } from '#db/uuid-v7.ts'
import { callWallet } from '#game/test-provider.ts'
import { betOf, rollbackOf, winOf } from '#game/test-transactions.ts'
import { allAlike, atMost, type Race } from '#test-races.ts'

const protectionRaces: Race[] = [
  {
    name: 'deposits meet a limit of the day',
    prepare: async ({ guarded, deposit }) => {
      const member = await guarded.member(0n)
      await guarded.limit(member, 'deposit', 'day', '250')
      return () => deposit(member)
    },
    holds: atMost(2),
  },
  {
    name: 'slips meet a limit of stakes',
    prepare: async ({ guarded, issue }) => {
      const member = await guarded.member()
      await guarded.limit(member, 'stake', 'day', '250')
      return () => guarded.bet(member, issue, '100')
    },
    holds: atMost(2),
  },
  {
    name: 'slips meet a limit of losses',
    prepare: async ({ guarded, issue }) => {
      const member = await guarded.member()
      await guarded.limit(member, 'loss', 'day', '250')
      return () => guarded.bet(member, issue, '100')
    },
    holds: atMost(2),
  },
  {
    name: 'a limit is lowered while slips are placed',
    prepare: async ({ guarded, issue }) => {
      const member = await guarded.member()
      await guarded.limit(member, 'stake', 'day', '1000')
      return (at) =>
        at % 4 === 1
          ? guarded.limit(member, 'stake', 'day', String(900 - (at % 100)))
          : guarded.bet(member, issue, '10')
    },
  },
  {
    name: 'a member excludes himself while slips and deposits come',
    prepare: async ({ guarded, issue, deposit }) => {
      const member = await guarded.member()
      const acts = [
        () => guarded.bet(member, issue, '10'),
        () => deposit(member),
        () => guarded.exclude(member, 6),
      ]
      return async (at) => acts[at === 2 ? 2 : at % 2]?.()
    },
  },
]

const betRaces: Race[] = [
  {
    name: 'a slip is placed under one key',
    prepare: async ({ guarded, issue }) => {
      const rich = await guarded.member()
      const key = uuidV7()
      return () => guarded.bet(rich, issue, '10', key)
    },
    holds: allAlike,
  },
  {
    name: 'slips ask for more than there is',
    prepare: async ({ guarded, issue }) => {
      const member = await guarded.member(1000_00n)
      return () => guarded.bet(member, issue, '300')
    },
    holds: atMost(3),
  },
  {
    name: 'a slip is taken back again and again',
    prepare: async ({ guarded, issue }) => {
      const rich = await guarded.member()
      const { value } = await guarded.bet(rich, issue, '10')
      return () => rich.send('lottoCancel', { params: { id: value.slipId } })
    },
  },
  {
    name: 'one stake of a game comes again and again',
    prepare: async ({ provider, player }) => {
      const bet = betOf(player)
      return () => callWallet(provider, 'bet', bet)
    },
  },
  {
    name: 'stake, win and rollback of one round come at once',
    prepare: async ({ provider, player }) => {
      const bet = betOf(player)
      const [win, rollback] = [winOf(bet), rollbackOf(bet)]
      return (at) =>
        at % 3 === 0
          ? callWallet(provider, 'bet', bet)
          : at % 3 === 1
            ? callWallet(provider, 'win', win)
            : callWallet(provider, 'rollback', rollback)
    },
  },
  {
    name: 'rounds of a game and slips spend the same money',
    prepare: async ({ provider, player, guarded, issue }) => {
      return (at) =>
        at % 2 === 0
          ? callWallet(provider, 'bet', betOf(player, { roundId: randomUUID() }))
          : guarded.bet(player.visitor, issue, '10')
    },
  },
]

const walletRaces: Race[] = [
  {
    name: 'one transfer to a vendor is asked for under one key',
    prepare: async ({ vendor, saver }) => {
      const key = uuidV7()
      return () => vendor.transfer(saver, '10', { key })
    },
  },
  {
    name: 'transfers to a vendor and back',
    prepare: async ({ vendor, saver }) => {
      await vendor.transfer(saver, '100')
      return (at) => (at % 2 === 0 ? vendor.transfer(saver, '10') : vendor.back(saver, '10'))
    },
  },
  {
    name: 'transfers to a vendor while all is recalled and slips are placed',
    prepare: async ({ vendor, saver, guarded, issue }) => {
      return (at) =>
        at % 3 === 0
          ? vendor.transfer(saver, '10')
          : at % 3 === 1
            ? saver.send('recall', { headers: { 'idempotency-key': uuidV7() } })
            : guarded.bet(saver, issue, '10')
    },
  },
]

export const playRaces: readonly Race[] = [...protectionRaces, ...betRaces, ...walletRaces]
