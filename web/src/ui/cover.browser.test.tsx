import { afterEach, expect, test, vi } from 'vitest'
import { Cover } from './Cover.tsx'
import { isKnownPicture } from './known-pictures.ts'
import { show } from './test-page.tsx'

afterEach(() => vi.useRealTimers())

const picture = '/favicon.svg'
const isAskedFor = (alt: string) => document.querySelector(`img[alt="${alt}"]`) !== null

/** A picture 100 high whose top is so far down. */
const At = ({ top, alt }: { top: number; alt: string }) => (
  <div style={{ position: 'absolute', insetBlockStart: top, blockSize: 100, inlineSize: 100, display: 'grid' }}>
    <Cover src={`${picture}?${alt}`} alt={alt} />
  </div>
)

test('a picture is loaded once a tenth of it is within 1.3 screens (CONST-14, CONST-16)', async () => {
  const end = innerHeight * 1.3
  show(
    <>
      <At top={end - 15} alt="near" />
      <At top={end - 5} alt="far" />
      <At top={0} alt="here" />
    </>,
  )
  await expect.poll(() => isAskedFor('near') && isAskedFor('here')).toBe(true)
  expect(isAskedFor('far')).toBe(false)
})

test('a picture that came before is there wherever it stands', async () => {
  show(<Cover src={picture} alt="first" eager />)
  await expect.poll(() => isKnownPicture(picture)).toBe(true)
  show(
    <div style={{ marginBlockStart: '300vh' }}>
      <Cover src={picture} alt="again" />
      <Cover src={`${picture}?other`} alt="other" />
    </div>,
  )
  await expect.poll(() => isAskedFor('again')).toBe(true)
  expect(isAskedFor('other')).toBe(false)
})

/** How often a picture that is nowhere is asked for before something stands in its place. */
async function countTries(kind: 'cover' | 'game' | 'icon'): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let count = 0
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) count += node.matches('img') ? 1 : node.querySelectorAll('img').length
  })
  observer.observe(document.body, { childList: true, subtree: true })
  show(<Cover kind={kind} src="/no-such-picture.webp" alt="Lost" eager />)
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10_000)
      return document.querySelector('.cover-lost .mark')
    })
    .not.toBeNull()
  observer.disconnect()
  return count
}

test.each([
  ['cover', 3],
  ['game', 1],
  ['icon', 1],
] as const)('a picture of kind %s that does not come is asked for %i times (CONST-13, A-111)', async (kind, tries) => {
  expect(await countTries(kind)).toBe(tries)
})
