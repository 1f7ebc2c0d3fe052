import { randomUUID } from 'node:crypto'
import { type Check, readBalance } from '#check/play.ts'
import type { Spoiling } from '#check/wallet-client.ts'

const signature = 'signature.ts: only what is signed with the key, over what travels, and lately, is heard'
const mine = 'provider.ts: a transaction belongs to one member, session and round'
const farMs = 600_000

const forgeries: readonly [string, Spoiling][] = [
  ['signed with another secret', { key: { id: '', secret: 'a secret of somebody else' } }],
  ['without a signature', { isUnsigned: true }],
  ['whose amount was changed on its way', { tamper: (text) => text.replace(/"10(\.?)00/, '"90$100') }],
  ['signed ten minutes ago', { shiftMs: -farMs }],
  ['signed ten minutes ahead', { shiftMs: farMs }],
]

const needsOther: Check['skip'] = ({ other }) =>
  other ? undefined : 'it takes a second member: --other-session'

/** Calls by others than the key's owner, or changed on their way. */
const signatureChecks = (keyId: string): readonly Check[] =>
  forgeries.map(([what, how]): Check => ({
    title: `a bet ${what} is not heard`,
    rule: signature,
    run: async ({ start, bet, ask, holds }) => {
      const key = how.key && { ...how.key, id: keyId }
      await ask('bet', bet(), { ...how, ...(key && { key }), status: 'INVALID_SIGNATURE' })
      await holds(start)
    },
  }))

const foreignChecks: readonly Check[] = [
  {
    title: 'a bet by a key that nobody has is not heard',
    rule: signature,
    run: async ({ start, bet, ask, holds }) => {
      const key = { id: 'nobody', secret: 'a secret of somebody else' }
      await ask('bet', bet(), { key, status: 'INVALID_SIGNATURE' })
      await holds(start)
    },
  },
  {
    title: 'a signature for one address does not hold at another',
    rule: signature,
    skip: ({ client }) => (client.dialect.name === 'plain' ? undefined : 'this dialect has one address'),
    run: async ({ start, bet, ask, holds }) => {
      await ask('bet', bet(), { signedFor: 'win', status: 'INVALID_SIGNATURE' })
      await holds(start)
    },
  },
  {
    title: 'a ticket that nobody issued opens nothing',
    rule: 'provider.ts, INVALID_TOKEN',
    run: async ({ ask }) => {
      await ask(
        'authenticate',
        { requestUuid: randomUUID(), ticket: randomUUID() },
        { status: 'INVALID_TOKEN' },
      )
    },
  },
  {
    title: 'a session that is none takes no bet, pays no win and has no balance',
    rule: 'provider.ts, INVALID_TOKEN',
    run: async ({ session, start, bet, win, ask, holds }) => {
      const sessionId = randomUUID()
      const { gameCode } = session
      await ask('bet', bet({ sessionId }), { status: 'INVALID_TOKEN' })
      await ask('win', win(bet({ sessionId })), { status: 'INVALID_TOKEN' })
      await ask('balance', { requestUuid: randomUUID(), sessionId, gameCode }, { status: 'INVALID_TOKEN' })
      await holds(start)
    },
  },
  {
    title: 'a game that is not the session’s is refused',
    rule: 'provider.ts, INVALID_GAME',
    run: async ({ session, start, bet, ask, holds }) => {
      const gameCode = 'no-such-game'
      const { sessionId } = session
      await ask('bet', bet({ gameCode }), { status: 'INVALID_GAME' })
      await ask('balance', { requestUuid: randomUUID(), sessionId, gameCode }, { status: 'INVALID_GAME' })
      await holds(start)
    },
  },
  {
    title: 'another currency than the session’s is refused',
    rule: 'provider.ts, WRONG_CURRENCY',
    run: async ({ session, start, bet, win, ask, holds }) => {
      const currency = session.currency === 'USD' ? 'THB' : 'USD'
      await ask('bet', bet({ currency }), { status: 'WRONG_CURRENCY' })
      const stake = bet()
      await ask('bet', stake, { status: 'OK' })
      await ask('win', win(stake, { currency }), { status: 'WRONG_CURRENCY' })
      await holds(start - 10_00n)
    },
  },
  {
    title: 'a bet in a round of its own wins nothing in another round',
    rule: mine,
    run: async ({ start, bet, win, ask, holds }) => {
      const stake = bet()
      await ask('bet', stake, { status: 'OK' })
      await ask('win', win(stake, { roundId: randomUUID() }), { status: 'TRANSACTION_DOES_NOT_EXIST' })
      await holds(start - 10_00n)
    },
  },
  {
    title: 'nobody wins with, takes back or repeats the bet of another member',
    rule: mine,
    skip: needsOther,
    run: async ({ client, session, other, start, bet, win, rollback, ask, holds, inputsOf }) => {
      if (!other) return
      const theirs = inputsOf(other)
      const before = await readBalance(client, other)
      const stake = bet()
      await ask('bet', stake, { status: 'OK' })
      const { sessionId, gameCode } = other
      await ask('win', win(stake, { sessionId, gameCode }), { status: 'TRANSACTION_DOES_NOT_EXIST' })
      await ask('rollback', rollback(stake, { sessionId, gameCode }), {
        status: 'TRANSACTION_DOES_NOT_EXIST',
      })
      const copy = theirs.bet({ transactionUuid: stake.transactionUuid, roundId: stake.roundId })
      await ask('bet', copy, { status: 'DUPLICATE_TRANSACTION' })
      await holds(start - 10_00n, session)
      await holds(before, other)
    },
  },
]

/** Calls that somebody made up, or that reach for what is not theirs. */
export const forgeChecks = (keyId: string): readonly Check[] => [...signatureChecks(keyId), ...foreignChecks]
