import { expect, test } from 'vitest'
import { concealBytes, concealLink, revealLink } from '#concealed-link.ts'

const random = Uint8Array.from({ length: concealBytes }, (_, n) => n * 7)
const url = 'https://chat.example/ห้อง?who=guest'

test('a concealed link is read by its last eight characters, and by no others (CS-04, A-31)', async () => {
  const concealed = await concealLink(url, random)
  expect(concealed).not.toContain('chat')
  expect(await revealLink(concealed)).toBe(url)
  await expect(revealLink(`${concealed.slice(0, -8)}AAAAAAAA`)).rejects.toBeInstanceOf(Error)
})

test.each(['', 'short', 'https://chat.example', '!'.repeat(80)])('%j is no concealed link', async (text) => {
  await expect(revealLink(text)).rejects.toBeInstanceOf(Error)
})
