import {
  type ActionAnswer,
  ActionCall,
  actionCodes,
  actionHeaders,
  actionPath,
  type ActionRefused,
  actionToleranceMs,
  isActionSignature,
  keyOfAction,
  minorOfThousandths,
  toThousandths,
} from '@suntala/contract/action-wallet'
import { fromMinor, toMinor } from '@suntala/contract/minor'
import type { AuthenticateAnswer, ProviderAnswer, ProviderStatus } from '@suntala/contract/provider'
import type { Dialect, ForeignCall, Move, ProviderCalls } from '#game/providers/provider-adapter.ts'

type HttpAnswer = { status: number; body: ActionAnswer | ActionRefused }

const thousandthsOf = (amount: string): string => toThousandths(toMinor(amount))

function single(headers: ForeignCall['headers'], name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** What its body says of the time; a body without one is never near enough. */
function sentAtMs(body: unknown): number {
  const { sent_at } = (body ?? {}) as { sent_at?: unknown } // anything may have been sent
  return typeof sent_at === 'number' ? sent_at * 1000 : Number.NaN
}

function callIdOf(body: unknown): string {
  const { call_id } = (body ?? {}) as { call_id?: unknown } // anything may have been sent
  return typeof call_id === 'string' ? call_id.slice(0, 64) : ''
}

function refuse(status: ProviderStatus, callId: string, known: Partial<ProviderAnswer> = {}): HttpAnswer {
  const { code, http } = actionCodes[status]
  const money = known.balance !== undefined && known.currency !== undefined
  return {
    status: http,
    body: {
      call_id: callId,
      code,
      text: status,
      ...(money && { balance: thousandthsOf(known.balance ?? ''), currency: known.currency }),
    },
  }
}

function answer(told: ProviderAnswer, ids: readonly string[] = []): HttpAnswer {
  if (told.status !== 'OK') return refuse(told.status, told.requestUuid, told)
  const actions = ids.map((id) => ({ id, entry: keyOfAction(id) }))
  const { requestUuid: call_id, balance, currency } = told
  return {
    status: 200,
    body: { call_id, balance: thousandthsOf(balance), currency, ...(actions.length > 0 && { actions }) },
  }
}

function answerOpened(told: AuthenticateAnswer): HttpAnswer {
  if (told.status !== 'OK') return refuse(told.status, told.requestUuid, told)
  const opened = {
    session: told.sessionId,
    player: told.playerId,
    game: told.gameCode,
    language: told.language,
    country: told.country,
    min_stake: thousandthsOf(told.limits.minBet),
    max_stake: thousandthsOf(told.limits.maxBet),
  }
  const { requestUuid: call_id, balance, currency } = told
  return { status: 200, body: { call_id, balance: thousandthsOf(balance), currency, opened } }
}

type Play = Extract<ActionCall, { cmd: 'play' }>

/** Undefined for an amount that our money cannot express, and for a stake of nothing. */
function moveOf(play: Play, index: number): Move | undefined {
  const action = play.actions[index]
  const minor = action && minorOfThousandths(action.amount)
  if (!action || minor === undefined || (action.action === 'stake' && minor === 0n)) return undefined
  const input = {
    requestUuid: play.call_id,
    transactionUuid: keyOfAction(action.id),
    sessionId: play.session,
    gameCode: play.game,
    roundId: play.round,
    amount: fromMinor(minor),
    currency: play.currency,
    roundClosed: play.finished && index === play.actions.length - 1,
  }
  return action.action === 'stake'
    ? { kind: 'bet', input: { ...input, ...(action.gift !== undefined && { freeGrantId: action.gift }) } }
    : { kind: 'win', input: { ...input, referenceTransactionUuid: keyOfAction(action.of) } }
}

function play(wallet: ProviderCalls, call: Play): Promise<HttpAnswer> | undefined {
  const moves = call.actions.map((_, index) => moveOf(call, index))
  const [first, ...others] = moves
  if (!first || others.includes(undefined)) return undefined
  const rest = others.filter((move) => move !== undefined)
  return wallet.play([first, ...rest]).then((told) =>
    answer(
      told,
      call.actions.map(({ id }) => id),
    ),
  )
}

/** @throws never: a call whose amounts or fields say nothing is undefined */
function answerCall(wallet: ProviderCalls, call: ActionCall): Promise<HttpAnswer> | undefined {
  const { call_id: requestUuid } = call
  switch (call.cmd) {
    case 'open':
      return wallet.authenticate({ requestUuid, ticket: call.token }).then(answerOpened)
    case 'funds':
      return wallet
        .balance({ requestUuid, sessionId: call.session, gameCode: call.game })
        .then((told) => answer(told))
    case 'play':
      return play(wallet, call)
    case 'undo': {
      const about = { requestUuid, sessionId: call.session, gameCode: call.game, roundId: call.round }
      const keys = {
        transactionUuid: keyOfAction(call.id),
        referenceTransactionUuid: keyOfAction(call.of),
      }
      return wallet.rollback({ ...about, ...keys }).then((told) => answer(told, [call.id]))
    }
  }
}

/** The words of `contract/src/action-wallet.ts`: one address, lists of actions, numbers for refusals, thousandths. */
export const actionDialect: Dialect = {
  path: actionPath,
  isSigned: ({ headers, rawBody, body }, key, nowMs) =>
    single(headers, actionHeaders.merchant) === key.id &&
    isActionSignature(single(headers, actionHeaders.sign), key.secret, rawBody) &&
    Math.abs(nowMs - sentAtMs(body)) <= actionToleranceMs,
  answer: (wallet, body) => {
    const call = ActionCall.safeParse(body).data
    return call && answerCall(wallet, call)
  },
  refuse: (refusal, body) => refuse(refusal, callIdOf(body)),
}
