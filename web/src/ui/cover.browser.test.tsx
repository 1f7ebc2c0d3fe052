import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Cover, PictureHosts } from './Cover.tsx'
import { isKnownPicture } from './known-pictures.ts'
import { show } from './test-page.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const picture = '/icons/icon-192.png'
const isAskedFor = (alt: string) => document.querySelector(`img[alt="${alt}"]`) !== null

/** A picture 100 high whose top is so far down. */
const At = ({ top, alt }: { top: number; alt: string }) => (
  <div
    style={{ position: 'absolute', insetBlockStart: top, blockSize: 100, inlineSize: 100, display: 'grid' }}
  >
    <Cover src={`${picture}?${alt}`} alt={alt} />
  </div>
)

test('a picture is loaded once a tenth of it is on the screen (CONST-16)', async () => {
  // Nothing is loaded ahead in a frame, in which tests run.
  const end = innerHeight
  scrollTo(0, 0)
  show(
    <>
      <At top={end - 15} alt="near" />
      <At top={end - 5} alt="far" />
      <At top={0} alt="here" />
    </>,
  )
  await expect.poll(() => isAskedFor('near') && isAskedFor('here'), { timeout: 10_000 }).toBe(true)
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

/** Where a picture that is nowhere is asked for before something stands in its place. */
async function placesAskedAt(cover: ReactNode): Promise<(string | null)[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const images = new Set<Element>()
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        for (const image of node.matches('img') ? [node] : node.querySelectorAll('img')) images.add(image)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  show(cover)
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10_000)
      return document.querySelector('.cover-lost .mark')
    })
    .not.toBeNull()
  observer.disconnect()
  return [...images].map((image) => image.getAttribute('src'))
}

test.each([
  ['cover', 3],
  ['game', 1],
  ['icon', 1],
] as const)(
  'a picture of kind %s that does not come is asked for %i times (CONST-13, A-111)',
  async (kind, tries) => {
    const cover = <Cover kind={kind} src="/no-such-picture.webp" alt="Lost" eager />
    expect(await placesAskedAt(cover)).toHaveLength(tries)
  },
)

test('a picture is asked for at the hosts of the list in their order, and then at the portal itself (A-96)', async () => {
  const hosts = ['http://a.localhost:1', 'http://b.localhost:1']
  const cover = (
    <PictureHosts value={hosts}>
      <Cover
        kind="game"
        src="/art/none.webp"
        srcSet="/art/none.webp 180w, /art/none-rx2.webp 360w"
        alt="Lost"
        eager
      />
    </PictureHosts>
  )
  expect(await placesAskedAt(cover)).toEqual([
    ...hosts.map((host) => `${host}/art/none.webp`),
    '/art/none.webp',
  ])
})

test('at a host of the list a picture has its sizes there too, and one from elsewhere stays as it is (SEC-06)', () => {
  const hosts = ['https://one.example', 'https://two.example']
  show(
    <PictureHosts value={hosts}>
      <Cover src="/art/a.webp" srcSet="/art/a.webp 180w, /art/a-rx2.webp 360w" alt="here" eager />
      <Cover src="https://operator.example/art/a.webp" alt="there" eager />
    </PictureHosts>,
  )
  const image = (alt: string) => document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`)
  expect(image('here')?.getAttribute('src')).toBe('https://one.example/art/a.webp')
  expect(image('here')?.srcset).toBe(
    'https://one.example/art/a.webp 180w, https://one.example/art/a-rx2.webp 360w',
  )
  expect(image('there')?.getAttribute('src')).toBe('https://operator.example/art/a.webp')
})
