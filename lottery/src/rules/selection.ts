/**
 * Why a selection as written is none. `text` is what was written, cut to 12 characters; `field` is the
 * code of the field.
 */
export type SelectionIssue =
  | { readonly code: 'empty' }
  | { readonly code: 'too_long'; readonly max: number }
  | { readonly code: 'wrong_fields'; readonly fields: number; readonly given: number }
  | { readonly code: 'unknown_symbol'; readonly text: string; readonly field: string }
  | { readonly code: 'repeated'; readonly text: string; readonly field: string }
  | { readonly code: 'too_few'; readonly field: string; readonly min: number; readonly given: number }
  | { readonly code: 'too_many'; readonly field: string; readonly max: number; readonly given: number }
  | { readonly code: 'wrong_length'; readonly text: string; readonly length: number }
  /** A number that this play type has no bet on, such as a triple where two digits must differ. */
  | { readonly code: 'no_such_bet'; readonly text: string }
  /** What the choice means turns with the calendar, and no day was given (`familyOfIssue`). */
  | { readonly code: 'needs_day' }
  | { readonly code: 'not_digits'; readonly text: string }
  | { readonly code: 'triple'; readonly text: string }
  /** Digits that must all differ do not. */
  | { readonly code: 'equal_digits'; readonly text: string }
  /** Each field is well, but together they make no bet. */
  | { readonly code: 'no_bets' }
  | { readonly code: 'too_many_bets'; readonly max: number; readonly given: number }

/** The longest text that is read as one selection, in characters. */
export const longestText = 1_000_000

/** What was written, short enough to be shown. */
export function shown(text: string): string {
  return text.length > 12 ? `${text.slice(0, 11)}…` : text
}
