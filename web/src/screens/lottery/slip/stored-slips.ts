import { modes, type Mode } from '@suntala/lottery/rules/modes'
import type { BetInput, SentSlip, Slip, SlipBet } from '#screens/lottery/slip/slip.ts'
import type { SlipTicket } from '#screens/lottery/slip/slip-tickets.ts'
import { readSessionJson, removeSession, writeSession } from '#util/storage.ts'

export type Slips = Readonly<Record<string, Slip>>

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A text of such a form; undefined for anything else. */
const textIn = (value: unknown, form: RegExp): string | undefined =>
  typeof value === 'string' && form.test(value) ? value : undefined

const code = /^\w{1,40}$/
const round = /^[\w-]{1,40}$/
const amount = /^\d{1,15}$/
const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

function readBet(value: unknown): SlipBet[] {
  if (!isObject(value)) return []
  const playType = textIn(value['playType'], code)
  const key = textIn(value['key'], /^\d{1,6}$/)
  const stake = textIn(value['stakeMinor'], amount)
  const odds = textIn(value['seenOdds'], amount)
  if (!playType || !key || !stake || !odds) return []
  return [{ playType, key, stakeMinor: BigInt(stake), seenOdds: BigInt(odds) }]
}

const isMode = (value: unknown): value is Mode => modes.some((mode) => mode === value)

function readTicket(value: unknown): SlipTicket[] {
  if (!isObject(value)) return []
  const { mode } = value
  const playType = textIn(value['playType'], code)
  const selection = textIn(value['selection'], /^[\w :|-]{1,30000}$/)
  const seenOdds = textIn(value['seenOdds'], /^[\d/,]{1,10000}$/)
  const times = count(value['times'])
  if (!playType || !selection || !seenOdds || !times || !isMode(mode)) return []
  return [{ playType, selection, mode, times, seenOdds }]
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readSent(gameCode: string, value: unknown): SentSlip | undefined {
  if (!isObject(value) || !isObject(value['input']) || value['input']['gameCode'] !== gameCode)
    return undefined
  const key = textIn(value['key'], /^[\da-f-]{36}$/)
  const input = value['input'] as BetInput // the platform looks at what comes of it
  return key === undefined ? undefined : { key, input }
}

function readSlip(gameCode: string, value: unknown): Slip | undefined {
  if (!round.test(gameCode) || !isObject(value)) return undefined
  const numero = textIn(value['numero'], /^[\w-]{0,40}$/)
  const movedFrom = textIn(value['movedFrom'], round)
  const group = count(value['group'])
  const sent = readSent(gameCode, value['sent'])
  if (numero === undefined) return undefined
  return {
    gameCode,
    numero,
    ...(movedFrom && { movedFrom }),
    bets: listIn(value['bets']).flatMap(readBet),
    tickets: listIn(value['tickets']).flatMap(readTicket),
    multiplier: count(value['multiplier']) ?? 1,
    ...(group && { group }),
    ...(sent && { sent }),
  }
}

/** The slips of this tab before it was loaded anew; whatever is not one counts as none. */
export function readStoredSlips(): Slips {
  const stored = readSessionJson('slips')
  if (!isObject(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([gameCode, value]) => {
      const slip = readSlip(gameCode, value)
      return slip ? [[gameCode, slip] as const] : []
    }),
  )
}

/** Keeps the slips for as long as the tab lives. */
export function storeSlips(slips: Slips): void {
  if (Object.keys(slips).length === 0) removeSession('slips')
  else
    writeSession(
      'slips',
      JSON.stringify(slips, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    )
}
