import type { Output } from '@suntala/contract/endpoint'
import type { operatorSupport } from '@suntala/contract/operator-support'
import type { support } from '@suntala/contract/support'
import type { ChatRow, ListedChat, MessageRow, NamedChat } from '#support/store.ts'

const presentMessage = ({ number, operatorId, content, writtenAt }: MessageRow) => ({
  number,
  by: operatorId === null ? ('sender' as const) : ('house' as const),
  text: content,
  date: writtenAt.getTime(),
})

/** To whoever wrote, operators have no names. */
export const presentChat = (
  { id, state }: ChatRow,
  messages: readonly MessageRow[],
): Output<typeof support.supportChat> => ({
  chat: { id, status: state, messages: messages.map(presentMessage) },
})

const presentFacts = ({ id, memberId, account, language, state, openedAt, changedAt }: NamedChat) => ({
  id,
  memberId,
  account,
  language,
  status: state,
  openedAt: openedAt.getTime(),
  since: changedAt.getTime(),
})

export const presentListed = ({
  last,
  count,
  ...chat
}: ListedChat): Output<typeof operatorSupport.opsChats>['content'][number] => ({
  ...presentFacts(chat),
  last,
  count,
})

export const presentToOperator = (
  chat: NamedChat,
  messages: readonly MessageRow[],
): Output<typeof operatorSupport.opsChat> => ({
  ...presentFacts(chat),
  messages: messages.map((message) => ({ ...presentMessage(message), operator: message.operator })),
})
