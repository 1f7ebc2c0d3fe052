import { expect, test } from 'vitest'
import { packMessages, readMessages, type Message } from '#db/notification-payload.ts'

test('many messages travel in few payloads below 8000 bytes, in order', () => {
  const messages: Message[] = Array.from({ length: 500 }, (_, index) => ['ชั่น', `${index} "ไทย"`] as const)
  const payloads = packMessages([...messages, 'resync'])
  expect(payloads.length).toBeLessThan(6)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
  expect(payloads.flatMap(readMessages)).toEqual([...messages, 'resync'])
})

test('the longest message fits and one byte more is refused', () => {
  const fixed = '[["a",""]]'.length
  const longest: Message = ['a', 'x'.repeat(7_999 - fixed - 1)]
  expect(packMessages([longest]).flatMap(readMessages)).toEqual([longest])
  expect(() => packMessages([['a', `${longest[1]}x`]])).toThrow(RangeError)
})

test("a stranger's notification counts as nothing", () => {
  for (const text of ['', 'hello', '{"a":1}', '[1,["a"],["a",2]]']) expect(readMessages(text)).toEqual([])
})
