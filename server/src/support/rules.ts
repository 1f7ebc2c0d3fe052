import type { chatStates } from '@suntala/contract/support'
import type { Machine } from '#audit/rules.ts'

export type ChatState = (typeof chatStates)[number]
export type ChatEvent = 'write' | 'reply' | 'close'

/** Both sides write as often as they like until one of them, or the day, ends it. */
export const chatMachine: Machine<ChatState, ChatEvent> = {
  subject: 'supportChat',
  transitions: {
    WAITING: { write: 'WAITING', reply: 'ANSWERED', close: 'CLOSED' },
    ANSWERED: { write: 'WAITING', reply: 'ANSWERED', close: 'CLOSED' },
    CLOSED: {},
  },
}

const hourMs = 3_600_000
/** So many conversations begin in an hour: of visitors behind one network address, and of one member. */
export const begunPerHour = { visitors: 6, member: 10 }
export const begunWithinMs = hourMs

/** How long a browser keeps a visitor's conversation, and for how long one that has ended is shown. */
export const chatKeptMs = 24 * hourMs

/** An answer that nobody said anything to ends after so long. What a member waits for never does by itself. */
export const answeredForMs = 24 * hourMs

/** Who looked so lately is looking: the answer appears there, and is told in no other way. */
export const lookingMs = 60_000
/** So often it is written down that somebody looks. */
export const lookNotedMs = 20_000
