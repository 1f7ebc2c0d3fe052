import { slotRulesOf } from './title-rules.ts'
import { findTitle } from './titles/slot-titles.ts'

/** The rules of every title, for the verifier; a page has those of its own title alone. */
export const slots = slotRulesOf(findTitle)
