import type { Side } from '#paste/thai-words.ts'
import type { PlayWord } from '#paste/vietnamese-words.ts'

/** Why a line of a pasted list is none, in whatever language it is written. */
export type CommonPasteIssue =
  | { readonly code: 'unknown_word'; readonly text: string }
  /** A word that may mean several things here: kinds of bets, or stations. */
  | { readonly code: 'ambiguous_word'; readonly text: string; readonly readings: readonly string[] }
  | { readonly code: 'missing_numbers' }
  | { readonly code: 'missing_kind' }
  | { readonly code: 'missing_amount' }
  | { readonly code: 'mixed_lengths' }
  /** There is no such play type on numbers of so many digits, at the station where one is named. */
  | {
      readonly code: 'not_sold'
      readonly play: Side | PlayWord
      readonly digits: number
      readonly station?: string
    }
