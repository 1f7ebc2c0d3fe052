import type { feedbackStates } from '@suntala/contract/feedback'
import type { FieldError } from '@suntala/contract/errors'
import { countCharacters } from '@suntala/contract/form-inputs'
import type { Machine } from '#audit/rules.ts'

export type FeedbackState = (typeof feedbackStates)[number]
export type FeedbackEvent = 'take' | 'reply' | 'add' | 'close'

/** SM-15: a matter is answered after somebody took it, and what its sender adds opens it again. */
export const feedbackMachine: Machine<FeedbackState, FeedbackEvent> = {
  subject: 'feedback',
  transitions: {
    NEW: { take: 'IN_REVIEW', close: 'CLOSED' },
    IN_REVIEW: { reply: 'ANSWERED' },
    ANSWERED: { add: 'IN_REVIEW', close: 'CLOSED' },
    CLOSED: {},
  },
}

/** What is wrong with a text's length; both bounds are named (HELP-10). */
export function lengthErrors(
  content: string,
  { feedbackMin: min, feedbackMax: max }: { feedbackMin: number; feedbackMax: number },
): FieldError[] {
  const length = countCharacters(content)
  return length >= min && length <= max ? [] : [{ field: 'content', kind: 'length', min, max }]
}

/** Where the sender can be reached, as it is stored; an earlier release stored it unsealed. */
export type StoredContact = { contact: string; contactSealed: Buffer | null }
