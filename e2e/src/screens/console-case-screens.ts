import { dialog, press, type Screen, steps, type } from '#screens/screen.ts'
import { askedCase, caseId, unconfirmedCase } from '#screens/told-cases.ts'
import { chatId, houseChats } from '#screens/told-chats.ts'

const talking = { at: 'console', who: 'operator', before: houseChats } as const
const common = { at: 'console', who: 'operator', before: askedCase } as const

/** O-01: what members write about their withdrawals, and talk of with the house. */
export const screens: readonly Screen[] = [
  { ...common, name: 'withdrawals with messages', path: '/queues/messages', shows: '[data-row]' },
  {
    ...common,
    name: 'a withdrawal with messages',
    path: `/queues/messages/${caseId}`,
    shows: '.ops-timeline .ops-proofs img',
  },
  {
    ...common,
    name: 'a message to the member of a withdrawal',
    path: `/queues/messages/${caseId}`,
    open: steps(press('[data-key="w"]'), type(`${dialog} textarea`, 'Which bank is it?')),
    shows: `${dialog} input[type="file"]`,
    part: dialog,
  },
  { ...talking, name: 'chats that wait', path: '/chats/waiting', shows: '[data-row]' },
  { ...talking, name: 'a chat to answer', path: `/chats/waiting/${chatId}`, shows: '.ops-talk li' },
  {
    ...common,
    name: 'a withdrawal that its bank does not confirm',
    before: unconfirmedCase,
    path: `/queues/withdrawals/${caseId}`,
    shows: '.ops-case .note-warning',
  },
]
