import { randomUUID } from 'node:crypto'
import type { Check } from '#check/play.ts'
import { fromMinor } from '#minor.ts'

const same =
  'provider.ts, rule 1: the same key with the same content gets the stored answer of the first time'
const other =
  'provider.ts, rule 1: the same key with other content gets DUPLICATE_TRANSACTION and moves nothing'
const unknown = 'provider.ts, rule 4: a bet without a readable answer is followed by a rollback'
const order = 'provider.ts, rule 6: any order may arrive'
const ten = Array.from({ length: 10 })

/** Calls that are lost, come again, come late, or come in another order. */
export const repeatChecks: readonly Check[] = [
  {
    title: 'a repeated bet takes its stake once and gets the first answer, whatever came between',
    rule: same,
    run: async ({ start, bet, ask, holds }) => {
      const stake = bet()
      await ask('bet', stake, { status: 'OK', balanceMinor: start - 10_00n })
      await ask('bet', bet({ roundClosed: true }), { status: 'OK', balanceMinor: start - 20_00n })
      const again = { ...stake, requestUuid: randomUUID() }
      await ask('bet', again, { status: 'OK', balanceMinor: start - 10_00n })
      await holds(start - 20_00n)
    },
  },
  {
    title: 'a repeated win is paid once',
    rule: `${same}; rule 5: a win is sent again until the answer is OK`,
    run: async ({ start, bet, win, ask, holds }) => {
      const stake = bet()
      await ask('bet', stake, { status: 'OK' })
      const won = win(stake)
      await ask('win', won, { status: 'OK', balanceMinor: start + 15_00n })
      await ask('win', won, { status: 'OK', balanceMinor: start + 15_00n })
      await holds(start + 15_00n)
    },
  },
  {
    title: 'a rollback gives back once, under its key and under another',
    rule: 'provider.ts, rollback: a second one under another key is answered OK and moves nothing',
    run: async ({ start, bet, rollback, ask, holds }) => {
      const stake = bet()
      await ask('bet', stake, { status: 'OK' })
      const back = rollback(stake)
      await ask('rollback', back, { status: 'OK', balanceMinor: start })
      await ask('rollback', back, { status: 'OK', balanceMinor: start })
      await ask('rollback', rollback(stake), { status: 'OK', balanceMinor: start })
      await holds(start)
    },
  },
  {
    title: 'ten copies at once take one stake and pay one win',
    rule: same,
    run: async ({ client, start, bet, win, says, holds }) => {
      const stake = bet()
      const bets = await Promise.all(ten.map(() => client.call('bet', stake)))
      for (const each of bets) says(each, { status: 'OK', balanceMinor: start - 10_00n })
      const won = win(stake)
      const wins = await Promise.all(ten.map(() => client.call('win', won)))
      for (const each of wins) says(each, { status: 'OK', balanceMinor: start + 15_00n })
      await holds(start + 15_00n)
    },
  },
  {
    title: 'bets at once never take more than there is',
    rule: 'provider.ts, bet: checks and takes the stake in one step',
    run: async ({ client, start, bet, rollback, ask, find, holds }) => {
      const part = start / 3n + 1n
      const stakes = Array.from({ length: 5 }, () => bet({ amount: fromMinor(part) }))
      const told = await Promise.all(stakes.map((stake) => client.call('bet', stake)))
      const taken = stakes.filter((_, index) => told[index]?.came.status === 'OK')
      if (taken.length !== 2)
        find(
          told.map(({ sent }) => sent).join('\n'),
          'two are taken and three refused',
          `${taken.length} were taken`,
        )
      await holds(start - part * BigInt(taken.length))
      for (const stake of taken) await ask('rollback', rollback(stake), { status: 'OK' })
      await holds(start)
    },
  },
  ...(['amount', 'roundId', 'roundClosed', 'kind'] as const).map((what): Check => ({
    title: `a key that comes again with another ${what} is refused`,
    rule: other,
    run: async ({ start, bet, win, ask, holds }) => {
      const stake = bet()
      await ask('bet', stake, { status: 'OK' })
      const status = 'DUPLICATE_TRANSACTION'
      if (what === 'amount') await ask('bet', { ...stake, amount: '9.99' }, { status })
      if (what === 'roundId') await ask('bet', { ...stake, roundId: randomUUID() }, { status })
      if (what === 'roundClosed') await ask('bet', { ...stake, roundClosed: true }, { status })
      if (what === 'kind')
        await ask('win', win(stake, { transactionUuid: stake.transactionUuid }), { status })
      await holds(start - 10_00n)
    },
  })),
  {
    title: 'a bet whose answer was lost is taken once when it is sent again',
    rule: same,
    run: async ({ client, start, bet, win, ask, holds }) => {
      const stake = bet()
      await client.call('bet', stake, { way: 'dropped' })
      await ask('bet', stake, { status: 'OK', balanceMinor: start - 10_00n })
      const won = win(stake)
      await client.call('win', won, { way: 'dropped' })
      await ask('win', won, { status: 'OK', balanceMinor: start + 15_00n })
      await holds(start + 15_00n)
    },
  },
  {
    title: 'a bet whose answer was lost is undone by its rollback, whichever arrives first',
    rule: unknown,
    run: async ({ client, start, bet, rollback, ask, holds }) => {
      const stake = bet()
      await client.call('bet', stake, { way: 'dropped' })
      await ask('rollback', rollback(stake), { status: 'OK', balanceMinor: start })
      await client.call('bet', stake)
      await holds(start)
    },
  },
  {
    title: 'a bet and its rollback at the same moment leave the stake where it was',
    rule: unknown,
    run: async ({ client, start, bet, rollback, holds }) => {
      const stake = bet()
      await Promise.all([
        client.call('bet', stake),
        client.call('rollback', rollback(stake)),
        client.call('bet', stake),
      ])
      await holds(start)
    },
  },
  {
    title: 'a call whose body comes slowly is answered like any other',
    rule: 'provider.ts: a call is what its body says',
    run: async ({ start, bet, rollback, ask }) => {
      const stake = bet()
      await ask('bet', stake, { status: 'OK', balanceMinor: start - 10_00n, way: 'slow' })
      await ask('rollback', rollback(stake), { status: 'OK', balanceMinor: start })
    },
  },
  {
    title: 'a win before its bet is not there yet, and is paid when it comes again',
    rule: order,
    run: async ({ start, bet, win, ask, holds }) => {
      const stake = bet()
      const won = win(stake)
      await ask('win', won, { status: 'TRANSACTION_DOES_NOT_EXIST' })
      await holds(start)
      await ask('bet', stake, { status: 'OK', balanceMinor: start - 10_00n })
      await ask('win', won, { status: 'OK', balanceMinor: start + 15_00n })
      await holds(start + 15_00n)
    },
  },
  {
    title: 'a rollback before its bet is OK, and the bet that comes late takes nothing',
    rule: `${order}: the reference is remembered, and the late bet gets TRANSACTION_ROLLED_BACK`,
    run: async ({ start, bet, win, rollback, ask, holds }) => {
      const stake = bet()
      await ask('rollback', rollback(stake), { status: 'OK', balanceMinor: start })
      await ask('bet', stake, { status: 'TRANSACTION_ROLLED_BACK' })
      await ask('win', win(stake), { status: 'TRANSACTION_ROLLED_BACK' })
      await holds(start)
    },
  },
  {
    title: 'a win on a bet that was rolled back is not paid',
    rule: 'provider.ts, TRANSACTION_ROLLED_BACK',
    run: async ({ start, bet, win, rollback, ask, holds }) => {
      const stake = bet()
      await ask('bet', stake, { status: 'OK' })
      await ask('rollback', rollback(stake), { status: 'OK' })
      await ask('win', win(stake), { status: 'TRANSACTION_ROLLED_BACK' })
      await holds(start)
    },
  },
  {
    title: 'a bet that a win settled is not given back, and its round pays no more',
    rule: 'provider.ts, TRANSACTION_SETTLED',
    run: async ({ start, bet, win, rollback, ask, holds }) => {
      const stake = bet()
      await ask('bet', stake, { status: 'OK' })
      await ask('win', win(stake), { status: 'OK', balanceMinor: start + 15_00n })
      await ask('rollback', rollback(stake), { status: 'TRANSACTION_SETTLED' })
      await ask('win', win(stake), { status: 'TRANSACTION_SETTLED' })
      await holds(start + 15_00n)
    },
  },
  {
    title: 'a late copy of a refused bet takes nothing, even when there is money by then',
    rule: `${same}: also of a refusal`,
    run: async ({ start, bet, win, ask, holds }) => {
      const refused = bet({ amount: fromMinor(start + 5_00n) })
      await ask('bet', refused, { status: 'INSUFFICIENT_FUNDS', balanceMinor: start })
      const stake = bet()
      await ask('bet', stake, { status: 'OK' })
      await ask('win', win(stake), { status: 'OK', balanceMinor: start + 15_00n })
      await ask('bet', refused, { status: 'INSUFFICIENT_FUNDS', balanceMinor: start })
      await holds(start + 15_00n)
    },
  },
  {
    title: 'of two bets in a round one is given back, and the other still wins',
    rule: 'provider.ts, rollback: its round is void when no other bet stands in it',
    run: async ({ start, bet, win, rollback, ask, holds }) => {
      const stake = bet()
      const second = bet({ roundId: stake.roundId })
      await ask('bet', stake, { status: 'OK' })
      await ask('bet', second, { status: 'OK', balanceMinor: start - 20_00n })
      await ask('rollback', rollback(second), { status: 'OK', balanceMinor: start - 10_00n })
      await ask('win', win(stake), { status: 'OK', balanceMinor: start + 15_00n })
      await holds(start + 15_00n)
    },
  },
]
