import { randomUUID } from 'node:crypto'
import type { Check } from '#check/play.ts'
import { fromMinor } from '#minor.ts'

const echo = 'provider.ts, rule 2: `requestUuid` names the HTTP call and comes back in its answer'
const syntax = 'provider.ts: what does not fit the schema is WRONG_SYNTAX and moves nothing'

/** Each call by itself. */
export const callChecks: readonly Check[] = [
  {
    title: 'a balance is told in the currency of the session, with the name of the call',
    rule: echo,
    run: async ({ client, session, start, says, find }) => {
      const { sessionId, gameCode, currency } = session
      const requestUuid = randomUUID()
      const asked = await client.call('balance', { requestUuid, sessionId, gameCode })
      const came = says(asked, { status: 'OK', balanceMinor: start })
      if (came.currency !== currency) find(asked.sent, currency, String(came.currency))
      if (came.requestUuid !== requestUuid) find(asked.sent, requestUuid, String(came.requestUuid))
    },
  },
  {
    title: 'a bet takes its stake, a win pays, and both give their names back',
    rule: `${echo}; bet, win: \`transactionUuid\` comes back`,
    run: async ({ client, start, bet, win, says, find, holds }) => {
      const stake = bet()
      for (const [name, input, balanceMinor] of [
        ['bet', stake, start - 10_00n],
        ['win', win(stake), start + 15_00n],
      ] as const) {
        const asked = await client.call(name, input)
        const came = says(asked, { status: 'OK', balanceMinor })
        if (came.requestUuid !== input.requestUuid)
          find(asked.sent, input.requestUuid, String(came.requestUuid))
        if (came.transactionUuid !== input.transactionUuid)
          find(asked.sent, input.transactionUuid, String(came.transactionUuid))
      }
      await holds(start + 15_00n)
    },
  },
  {
    title: 'a win of nothing ends a round that lost',
    rule: 'provider.ts, win: an amount of 0 tells that the bet lost',
    run: async ({ start, bet, win, ask, holds }) => {
      const stake = bet({ amount: '0.01' })
      await ask('bet', stake, { status: 'OK', balanceMinor: start - 1n })
      await ask('win', win(stake, { amount: '0.00' }), { status: 'OK', balanceMinor: start - 1n })
      await ask('bet', bet({ roundId: stake.roundId }), { status: 'TRANSACTION_SETTLED' })
      await holds(start - 1n)
    },
  },
  {
    title: 'a rollback gives the stake back and ends its round',
    rule: 'provider.ts, rollback: reverses a bet exactly once; its round is void when no other bet stands in it',
    run: async ({ start, bet, rollback, ask, holds }) => {
      const stake = bet()
      await ask('bet', stake, { status: 'OK', balanceMinor: start - 10_00n })
      await ask('rollback', rollback(stake), { status: 'OK', balanceMinor: start })
      await ask('bet', bet({ roundId: stake.roundId }), { status: 'TRANSACTION_SETTLED' })
      await holds(start)
    },
  },
  {
    title: 'a bet above the balance is refused with the balance, and its rollback moves nothing',
    rule: 'provider.ts, INSUFFICIENT_FUNDS: the balance is lower than the stake; the answer carries the balance',
    run: async ({ start, bet, rollback, ask, holds }) => {
      const stake = bet({ amount: fromMinor(start + 1n) })
      await ask('bet', stake, { status: 'INSUFFICIENT_FUNDS', balanceMinor: start })
      await ask('rollback', rollback(stake), { status: 'OK', balanceMinor: start })
      await holds(start)
    },
  },
  ...(
    [
      ['three decimals', { amount: '1.001' }],
      ['a negative stake', { amount: '-10.00' }],
      ['a stake of nothing', { amount: '0.00' }],
      ['no currency', { currency: undefined }],
      ['a round without a name', { roundId: '' }],
    ] as const
  ).map(([what, change]): Check => ({
    title: `a bet with ${what} is refused`,
    rule: syntax,
    run: async ({ start, bet, ask, holds }) => {
      // What no caller may send is what is sent here.
      await ask('bet', { ...bet(), ...(change as object) }, { status: 'WRONG_SYNTAX' })
      await holds(start)
    },
  })),
  {
    title: 'a field that the contract lacks is refused',
    rule: syntax,
    run: async ({ start, bet, ask, holds }) => {
      const write = (body: Record<string, unknown>) => ({ ...body, bonus: '5.00' })
      await ask('bet', bet(), { status: 'WRONG_SYNTAX', write })
      await holds(start)
    },
  },
  {
    title: 'a body that is no JSON is refused',
    rule: syntax,
    run: async ({ start, bet, ask, holds }) => {
      await ask('bet', bet(), { status: 'WRONG_SYNTAX', tamper: (text) => text.slice(0, -1) })
      await holds(start)
    },
  },
]
