import type { AreaPhrases } from '@suntala/phrases/areas'
import { selectionText } from '@suntala/phrases/selection-text'
import type { Formats } from '#i18n/format.ts'
import { betOutcome } from '#components/record/BetStateBadge.tsx'
import type { Bet } from '#components/record/bet-columns.tsx'

type BetCsvInput = {
  t: AreaPhrases<'record'>
  /** Names of play types. */
  lottery: AreaPhrases<'lottery'>
  boards: AreaPhrases<'boards'>
  formats: Pick<Formats, 'dateTime' | 'zone'>
  currency: string
  /** The name of a studio by its code. */
  studioName: (vendor: string) => string
}

/** The saved betting record: a file says for itself in which zone and currency it is. */
export function betCsv({ t, lottery, boards, formats, currency, studioName }: BetCsvInput): {
  head: readonly string[]
  cells: (bet: Bet) => readonly string[]
} {
  return {
    head: [
      `${t.time}, ${formats.zone}`,
      t.number,
      t.studio,
      t.game,
      t.selection,
      t.round,
      t.currency,
      t.stake,
      t.valid,
      t.payout,
      t.result,
      t.status,
    ],
    cells: (bet) => [
      formats.dateTime(bet.time),
      bet.id,
      studioName(bet.vendor),
      bet.game,
      bet.isFree ? t.freeRound : selectionText({ lottery, boards }, bet.selection),
      bet.round,
      currency,
      bet.stake,
      bet.valid,
      bet.payout,
      bet.profit ?? '',
      betOutcome(bet, { record: t, lottery, money: (amount) => amount }),
    ],
  }
}
