import type { ValueOf } from '#api/names.ts'

/** What somebody wrote to the house, with all entries. */
export type Matter = ValueOf<'opsFeedback'>['content'][number]

/** What an operator does about it. */
export type FeedbackDeed = 'take' | 'reply' | 'close'
