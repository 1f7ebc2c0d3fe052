import { hash } from 'node:crypto'
import type { notification as texts } from '@suntala/phrases/en/notification'

/** More than anybody's browsers; each is one more call for each thing that is told. */
export const devicesMax = 10

export type Wishes = { draws: boolean; money: boolean; house: boolean; amounts: boolean }
export type Kind = Exclude<keyof Wishes, 'amounts'>

export const kinds = ['draws', 'money', 'house'] as const satisfies Kind[]

/** Ways to be told besides the mailbox, which has everything, and devices, which have wishes of their own. */
export type Channels = { portal: boolean; mail: boolean }
export type Choices = Record<Kind, Channels>

const untouched: Channels = { portal: true, mail: false }

/** What was chosen for each kind, and for the others what holds where nothing was. */
export function choicesOf(rows: readonly (Channels & { kind: Kind })[]): Choices {
  const of = (kind: Kind): Channels => {
    const { portal, mail } = rows.find((row) => row.kind === kind) ?? untouched
    return { portal, mail }
  }
  return { draws: of('draws'), money: of('money'), house: of('house') }
}

export type MoneyKey = keyof (typeof texts)['money']

export type ChaseKey = keyof (typeof texts)['chase']

/** What is told, before it is put in words for a device. Amounts are readable. */
export type Told =
  | { kind: 'draws'; gameCode: string; name: string; numero: string; won: string | null }
  | { kind: 'draws'; key: ChaseKey; name: string; amount: string }
  | { kind: 'money'; key: MoneyKey; amount: string; name?: string; reason?: string }
  | { kind: 'house'; noticeId: string }
  | {
      kind: 'house'
      key: 'feedbackAnswered' | 'chatAnswered' | 'activityDecided' | 'houseWrote' | 'uplineWrote'
    }
  | { kind: 'test' }

/** After so long it is news no longer. */
export const keptSeconds = { draws: 6 * 3600, money: 24 * 3600, house: 24 * 3600, test: 300 } as const

/** What replaces what: a device shows the newest of a lottery, and each movement of money. */
export const tagOf = (told: Told, id: string): string =>
  told.kind === 'draws' && 'gameCode' in told ? `draws-${told.gameCode}` : told.kind === 'test' ? 'test' : id

/** As a push service takes it: it keeps one of a topic for a device that is off (RFC 8030, 5.4). */
export const topicOf = (tag: string): string => hash('sha256', tag, 'base64url').slice(0, 24)

/** The push services of Chrome and its kin, Firefox, Edge and Safari. */
const knownHosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
]

/** Whether an address is one of a push service: members name it, so nothing else is ever called. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (services.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && knownHosts.some((host) => host.test(url.hostname))
}

/** How long a push service may take to answer. */
export const answerMs = 10_000

/** The pause before a push service that did not take something is asked again: never while it may still answer. */
export const retryPauseMs = (tries: number): number => Math.min(15_000 * 2 ** Math.min(tries, 6), 600_000)

/** What becomes of a notification by the status of the push service's answer. */
export function outcomeOf(status: number): 'taken' | 'gone' | 'refused' | 'later' {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
