import {
  ActionGames,
  ActionGiftTaken,
  actionHeaders,
  ActionLaunched,
  ActionStatement,
  actionStudio,
  actionToleranceMs,
  isActionSignature,
  keyOfAction,
  minorOfThousandths,
  signActions,
  toThousandths,
} from '#action-wallet.ts'
import { freeRoundsOfProvider } from '#free-rounds.ts'
import { toMinor } from '#minor.ts'
import { gameProvider } from '#provider.ts'
import { sign } from '#signature.ts'
import { type MovementKind, PlayPage, statements, verifyAnswer } from '#statement.ts'
import type { SigningKey } from '#wallet-dialect.ts'

/** What a platform asks of a provider in either dialect; a transfer wallet is of the contract's own words alone. */
export type StudioInputs = {
  games: object
  launch: {
    ticket?: string
    demo: boolean
    gameCode: string
    title?: string
    studio: string
    language: string
    currency: 'THB' | 'USD' | 'DEMO'
    lobbyUrl: string
    country: string
  }
  freeRounds: {
    grantId: string
    playerId: string
    gameCode: string
    currency: 'THB' | 'USD'
    rounds: number
    stake: string
    until: number
  }
  statement: { day: string; page: number }
}
export type StudioCallName = keyof StudioInputs

export type StudioGame = {
  code: string
  vendor: string
  minMinor: bigint
  maxMinor: bigint
  rtpBps: number
  isSlot: boolean
  isOpen: boolean
  hasDemo: boolean
}
export type StudioPage = {
  day: string
  page: number
  pages: number
  total: number
  movements: { kind: MovementKind; key: string; amountMinor: bigint; at: number }[]
}
export type StudioAnswers = {
  games: { games: StudioGame[] }
  launch: { url: string; expiresAt: number }
  freeRounds: { grantId: string; state: 'TAKEN' | 'REFUSED' }
  statement: StudioPage
}

export type StudioRequest = {
  method: 'GET' | 'POST'
  path: string
  body: Record<string, unknown> | undefined
}
type Answer = { text: string; headers: Record<string, string | undefined>; body: unknown }

/** How a platform says its calls to a studio, signs them, and reads what comes back. */
export type StudioDialect = {
  name: 'plain' | 'actions'
  write<Name extends StudioCallName>(name: Name, input: StudioInputs[Name], nowMs: number): StudioRequest
  sign(
    request: { method: 'GET' | 'POST'; path: string; text: string },
    key: SigningKey,
    nowMs: number,
  ): Record<string, string>
  /** Undefined for what is no answer of this dialect. */
  read<Name extends StudioCallName>(name: Name, body: unknown): StudioAnswers[Name] | undefined
  /** Whether a statement was signed by who was asked. */
  isSigned(answer: Answer & { path: string }, key: SigningKey, nowMs: number): boolean
}

const endpoints = {
  games: gameProvider.providerGames,
  launch: gameProvider.providerLaunch,
  freeRounds: freeRoundsOfProvider.providerFreeRounds,
  statement: statements.providerStatement,
} as const

const plainReaders: { [Name in StudioCallName]: (body: unknown) => StudioAnswers[Name] | undefined } = {
  games: (body) => {
    const told = endpoints.games.output.safeParse(body).data
    return (
      told && {
        games: told.games.map((game) => ({
          code: game.gameCode,
          vendor: game.vendorCode,
          minMinor: toMinor(game.minBet),
          maxMinor: toMinor(game.maxBet),
          rtpBps: game.rtpBps,
          isSlot: game.category === 'RNG',
          isOpen: game.maintenance === undefined,
          hasDemo: game.demo,
        })),
      }
    )
  },
  launch: (body) => endpoints.launch.output.safeParse(body).data,
  freeRounds: (body) => endpoints.freeRounds.output.safeParse(body).data,
  statement: (body) => {
    const page = PlayPage.safeParse(body).data
    return (
      page && {
        ...page,
        movements: page.movements.map(({ kind, key, amount, at }) => ({
          kind,
          key,
          amountMinor: toMinor(amount),
          at,
        })),
      }
    )
  },
}

const plain: StudioDialect = {
  name: 'plain',
  write: (name, input) => {
    const { method, path } = endpoints[name]
    return { method, path, body: method === 'GET' ? undefined : { ...input } }
  },
  sign: ({ method, path, text }, key, nowMs) => sign({ method, path, body: text }, key, nowMs),
  read: (name, body) => plainReaders[name](body),
  isSigned: ({ path, text, headers }, key, nowMs) =>
    verifyAnswer({ path, body: text, headers }, key, nowMs).ok,
}

const kindOfLine = { staked: 'bet', paid: 'win', undone: 'rollback' } as const
/** What no minor unit expresses is told as less than nothing, which no check takes for right. */
const minorIn = (thousandths: string): bigint => minorOfThousandths(thousandths) ?? -1n

const actionReaders: { [Name in StudioCallName]: (body: unknown) => StudioAnswers[Name] | undefined } = {
  games: (body) => {
    const told = ActionGames.safeParse(body).data
    return (
      told && {
        games: told.games.map((game) => ({
          code: game.id,
          vendor: game.studio,
          minMinor: minorIn(game.stake_from),
          maxMinor: minorIn(game.stake_to),
          rtpBps: game.return_bps,
          isSlot: game.kind === 'slot',
          isOpen: game.state === 'open',
          hasDemo: false,
        })),
      }
    )
  },
  launch: (body) => {
    const told = ActionLaunched.safeParse(body).data
    return told && { url: told.address, expiresAt: told.valid_until * 1000 }
  },
  freeRounds: (body) => {
    const told = ActionGiftTaken.safeParse(body).data
    return told && { grantId: told.gift, state: told.taken === 'yes' ? 'TAKEN' : 'REFUSED' }
  },
  statement: (body) => {
    const told = ActionStatement.safeParse(body).data
    return (
      told && {
        day: told.day,
        page: told.page,
        pages: told.pages,
        total: told.entries,
        movements: told.lines.map(({ what, id, amount, at }) => ({
          kind: kindOfLine[what],
          key: keyOfAction(id),
          amountMinor: minorIn(amount),
          at: at * 1000,
        })),
      }
    )
  },
}

const actionWriters: {
  [Name in StudioCallName]: (input: StudioInputs[Name]) => { path: string; body: Record<string, unknown> }
} = {
  games: () => ({ path: actionStudio.gamesPath, body: {} }),
  launch: ({ ticket, gameCode, title, studio, language, currency, lobbyUrl, country }) => ({
    path: actionStudio.launchPath,
    body: {
      token: ticket,
      game: gameCode,
      name: title ?? '',
      studio,
      language,
      currency,
      lobby: lobbyUrl,
      country,
    },
  }),
  freeRounds: ({ grantId, playerId, gameCode, currency, rounds, stake, until }) => ({
    path: actionStudio.giftsPath,
    body: {
      gift: grantId,
      player: playerId,
      game: gameCode,
      currency,
      rounds,
      stake: toThousandths(toMinor(stake)),
      valid_until: Math.floor(until / 1000),
    },
  }),
  statement: ({ day, page }) => ({ path: actionStudio.statementPath, body: { day, page } }),
}

const actions: StudioDialect = {
  name: 'actions',
  write: (name, input, nowMs) => {
    const { path, body } = actionWriters[name](input)
    return { method: 'POST', path, body: { sent_at: Math.floor(nowMs / 1000), ...body } }
  },
  sign: ({ text }, key) => ({
    [actionHeaders.merchant]: key.id,
    [actionHeaders.sign]: signActions(key.secret, text),
  }),
  read: (name, body) => actionReaders[name](body),
  isSigned: ({ text, headers, body }, key, nowMs) => {
    const sentAt = ActionStatement.safeParse(body).data?.sent_at ?? 0
    return (
      isActionSignature(headers[actionHeaders.sign] ?? '', key.secret, text) &&
      Math.abs(nowMs - sentAt * 1000) <= actionToleranceMs
    )
  },
}

export const studioDialects = { plain, actions } as const
