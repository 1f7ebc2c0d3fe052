import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { operatorApi } from '@suntala/contract/operator-api'

const id = (end: string) => `01990000-0000-7000-8000-${end.padStart(12, '0')}`
export const chatId = id('d1')
const at = 1_795_000_000_000
const minute = 60_000

const messages = [
  { number: 1, by: 'sender', text: 'Hello, my deposit of this morning is not here.', date: at },
  { number: 2, by: 'house', text: 'Good morning! Which bank did you pay from?', date: at + 2 * minute },
  {
    number: 3,
    by: 'sender',
    text: 'Bangkok Bank, at 9:12.\nThe slip says it went through: REF20260930-0000000000000000000000000000001827364',
    date: at + 3 * minute,
  },
  {
    number: 4,
    by: 'house',
    text: 'Thank you, we see it. It is on its way to your balance.',
    date: at + 5 * minute,
  },
]

/** What an address of the API says. */
const tell = (page: Page, path: string, value: object) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ json: { success: true, message: '', value, code: '', traceId: '0' } }),
  )

/** A conversation in a state. */
export const ownChat = (status: 'WAITING' | 'ANSWERED' | 'CLOSED') => (page: Page) =>
  tell(page, api.supportChat.path, {
    chat: { id: chatId, status, messages: messages.slice(0, status === 'WAITING' ? 3 : 4) },
  })

const facts = { language: 'en', status: 'WAITING', openedAt: at }
const listed = [
  {
    ...facts,
    id: chatId,
    memberId: id('e1'),
    account: 'somchai88',
    since: at + 3 * minute,
    last: messages[2]?.text,
    count: 3,
  },
  {
    ...facts,
    id: id('d2'),
    memberId: null,
    account: null,
    since: at + 9 * minute,
    last: 'ฝากเงินอย่างไร',
    count: 1,
    language: 'th',
  },
]

/** Conversations that wait for the house, one of them open. */
export async function houseChats(page: Page): Promise<void> {
  await tell(page, `${operatorApi.opsChats.path}?*`, {
    content: listed,
    totalPages: 1,
    totalCount: listed.length,
  })
  const { last: _, count: __, ...first } = listed[0] ?? {}
  const shown = messages.map((message) => ({ ...message, operator: message.by === 'house' ? 'malee' : null }))
  await tell(page, operatorApi.opsChat.path.replace(':id', '*'), { ...first, messages: shown })
}
