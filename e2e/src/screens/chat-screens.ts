import { dialog, press, type Screen } from '#screens/screen.ts'
import { ownChat } from '#screens/told-chats.ts'

const path = '/support'

/** The window in which somebody talks with the house. */
export const screens: readonly Screen[] = [
  { name: 'a chat to begin', path, shows: '.chat textarea' },
  { name: 'a chat that waits', who: 'member', path, before: ownChat('WAITING'), shows: '.chat-log li' },
  {
    name: 'a chat that was answered',
    who: 'member',
    path,
    before: ownChat('ANSWERED'),
    shows: '.chat-log li',
  },
  { name: 'a chat that has ended', who: 'member', path, before: ownChat('CLOSED'), shows: '.chat-ended' },
  {
    name: 'a chat to end',
    who: 'member',
    path,
    before: ownChat('ANSWERED'),
    open: press('.chat-head .btn'),
    shows: `${dialog} .btn`,
    part: dialog,
  },
]
