import type { NotificationPayload } from '@suntala/contract/notification-payload'
import { notificationTargets } from '@suntala/contract/notification-payload'
import { expect, test } from 'vitest'
import { findRoute } from '#routes.ts'
import { addressOf, readPushed } from '#worker/notifications.ts'

const told: NotificationPayload = {
  title: 'ฝากเงิน',
  body: 'เงินฝากของคุณเข้าบัญชีแล้ว',
  tag: 'a1',
  lang: 'th',
  dir: 'ltr',
  opens: 'money',
}

test('a notification shows what the platform wrote, in the language that it names, one of a tag at a time', () => {
  const { title, options } = readPushed(JSON.stringify(told), 'News')
  expect(title).toBe(told.title)
  expect(options).toMatchObject({
    body: told.body,
    tag: 'a1',
    lang: 'th',
    dir: 'ltr',
    data: { opens: 'money' },
  })
})

test.each([undefined, '', 'no json', '[]', 'null', '{}', '{"title":""}', '{"title":7}'])(
  'what cannot be read, %s, is shown as news and leads home',
  (text) => {
    expect(readPushed(text, 'News')).toMatchObject({ title: 'News', options: { data: { opens: 'home' } } })
  },
)

test.each(notificationTargets)('a press on one that tells of %s opens a page of the portal', (opens) => {
  const address = addressOf(opens)
  expect(findRoute(address).route).toBeDefined()
  expect(address === '/').toBe(opens === 'home')
})

test('one that tells of an activity opens the activity centre', () => {
  expect(addressOf('activities')).toBe('/activity')
})

test.each([undefined, null, 'later', '__proto__', 'https://evil.example', 7])(
  'a press leads to no address that a message says, such as %s',
  (opens) => {
    expect(addressOf(opens)).toBe('/')
  },
)
