/** Why a line of a pasted list is none, in whatever language it is written. */
export type CommonPasteFault =
  | { readonly code: 'unknown_word'; readonly text: string }
  /** A word that may mean several things here: kinds of bets, or stations. */
  | { readonly code: 'ambiguous_word'; readonly text: string; readonly readings: readonly string[] }
  | { readonly code: 'missing_numbers' }
  | { readonly code: 'missing_kind' }
  | { readonly code: 'missing_amount' }
  | { readonly code: 'mixed_lengths' }
