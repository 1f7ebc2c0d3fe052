import {
  type Action,
  ActionAnswer,
  actionCodes,
  actionHeaders,
  actionPath,
  ActionRefused,
  keyOfAction,
  minorOfThousandths,
  signActions,
} from '#action-wallet.ts'
import { fromMinor } from '#minor.ts'
import { AuthenticateAnswer, ProviderAnswer, type ProviderStatus, providerWallet } from '#provider.ts'
import { sign } from '#signature.ts'
import type {
  WalletAnswers,
  WalletCallName,
  WalletDialect,
  WalletInputs,
  WrittenCall,
} from '#wallet-dialect.ts'

const endpointOf = {
  authenticate: providerWallet.gwAuthenticate,
  balance: providerWallet.gwBalance,
  bet: providerWallet.gwBet,
  win: providerWallet.gwWin,
  rollback: providerWallet.gwRollback,
} as const

const schemaOf = (name: WalletCallName) => (name === 'authenticate' ? AuthenticateAnswer : ProviderAnswer)

/** The contract's own: a path for each call, amounts as decimal strings, the signature over time, path and body. */
const plain: WalletDialect = {
  name: 'plain',
  write: (name, input) => ({ path: endpointOf[name].path, body: { ...input } }),
  sign: ({ path, body }, key, nowMs) => sign({ method: 'POST', path, body }, key, nowMs),
  read: <Name extends WalletCallName>(name: Name, { body }: { body: unknown }) =>
    schemaOf(name).safeParse(body).data as WalletAnswers[Name] | undefined, // the schema of this very call
}

/** A decimal string of at most three places in thousandths; what is no such amount travels as it is, and is refused. */
function thousandthsOf(amount: string): string {
  const match = /^(\d+)(?:\.(\d{1,3}))?$/.exec(amount)
  return match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`).toString() : amount
}

const stakeOf = ({ transactionUuid: id, amount, freeGrantId: gift }: WalletInputs['bet']): Action => ({
  action: 'stake',
  id,
  amount: thousandthsOf(amount),
  ...(gift !== undefined && { gift }),
})
const prizeOf = ({
  transactionUuid: id,
  referenceTransactionUuid: of,
  amount,
}: WalletInputs['win']): Action => ({
  action: 'prize',
  id,
  of,
  amount: thousandthsOf(amount),
})

function inSession(
  input: { requestUuid: string; sessionId: string; gameCode: string },
  nowMs: number,
): Record<string, unknown> {
  const sent_at = Math.floor(nowMs / 1000)
  return { call_id: input.requestUuid, sent_at, session: input.sessionId, game: input.gameCode }
}

/** One call with the whole round in it, as the studio may send it: of one session and round. */
export function writePlay(moves: readonly PlayedMove[], nowMs: number): WrittenCall {
  const [first] = moves
  const last = moves.at(-1)
  if (!first || !last) throw new RangeError('a play has one action at least')
  const body = {
    cmd: 'play',
    ...inSession(first.input, nowMs),
    round: first.input.roundId,
    currency: first.input.currency,
    actions: moves.map((move) => (move.kind === 'bet' ? stakeOf(move.input) : prizeOf(move.input))),
    finished: last.input.roundClosed,
  }
  return { path: actionPath, body }
}
export type PlayedMove =
  | { kind: 'bet'; input: WalletInputs['bet'] }
  | { kind: 'win'; input: WalletInputs['win'] }

const writers: { [Name in WalletCallName]: (input: WalletInputs[Name], nowMs: number) => WrittenCall } = {
  authenticate: ({ requestUuid: call_id, ticket: token }, nowMs) => ({
    path: actionPath,
    body: { cmd: 'open', call_id, sent_at: Math.floor(nowMs / 1000), token },
  }),
  balance: (input, nowMs) => ({ path: actionPath, body: { cmd: 'funds', ...inSession(input, nowMs) } }),
  bet: (input, nowMs) => writePlay([{ kind: 'bet', input }], nowMs),
  win: (input, nowMs) => writePlay([{ kind: 'win', input }], nowMs),
  rollback: (input, nowMs) => ({
    path: actionPath,
    body: {
      cmd: 'undo',
      ...inSession(input, nowMs),
      round: input.roundId,
      id: input.transactionUuid,
      of: input.referenceTransactionUuid,
    },
  }),
}

const statusOfCode = new Map(
  Object.entries(actionCodes).map(([status, { code }]) => [code, status as ProviderStatus]), // the table's own keys
)

/** @returns undefined for an amount that no minor unit expresses, which the platform never says */
function decimal(thousandths: string | undefined): string | undefined {
  const minor = thousandths === undefined ? undefined : minorOfThousandths(thousandths)
  return minor === undefined ? undefined : fromMinor(minor)
}

function readRefusal(status: number, body: unknown): unknown {
  const refused = ActionRefused.safeParse(body).data
  const word = refused && statusOfCode.get(refused.code)
  if (!word || actionCodes[word].http !== status) return undefined
  const { call_id: requestUuid, balance, currency } = refused
  return { status: word, requestUuid, balance: decimal(balance), currency }
}

function readDone(body: unknown): unknown {
  const done = ActionAnswer.safeParse(body).data
  if (!done) return undefined
  const { call_id: requestUuid, balance, currency, actions, opened } = done
  const [first] = actions ?? []
  return {
    status: 'OK',
    requestUuid,
    balance: decimal(balance),
    currency,
    ...(first && first.entry === keyOfAction(first.id) && { transactionUuid: first.entry }),
    ...(opened && {
      sessionId: opened.session,
      playerId: opened.player,
      gameCode: opened.game,
      language: opened.language,
      country: opened.country,
      limits: { minBet: decimal(opened.min_stake), maxBet: decimal(opened.max_stake) },
    }),
  }
}

/** One path for all, numbers for refusals, amounts in thousandths, the signature over the body alone. */
const actions: WalletDialect = {
  name: 'actions',
  write: (name, input, nowMs) => writers[name](input, nowMs),
  sign: ({ body }, key) => ({
    [actionHeaders.merchant]: key.id,
    [actionHeaders.sign]: signActions(key.secret, body),
  }),
  read: <Name extends WalletCallName>(name: Name, { status, body }: { status: number; body: unknown }) =>
    schemaOf(name).safeParse(status === 200 ? readDone(body) : readRefusal(status, body)).data as
      | WalletAnswers[Name]
      | undefined, // the schema of this very call
}

export const walletDialects = { plain, actions } as const
export type DialectName = keyof typeof walletDialects
