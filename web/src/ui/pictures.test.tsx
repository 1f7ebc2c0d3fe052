import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Carousel } from './Carousel.tsx'
import { Cover } from './Cover.tsx'
import { GameCard } from './GameCard.tsx'

describe('covers', () => {
  test('the server sends no picture that is not in the first view', () => {
    expect(renderToString(<Cover src="/a.webp" alt="A" colour="#123456" />)).not.toContain('<img')
  })
  test('a picture of the first view is asked for at once', () => {
    const html = renderToString(<Cover src="/a.webp" alt="A" eager />)
    expect(html).toContain('src="/a.webp"')
    expect(html).toMatch(/fetchpriority="high"/i)
  })
  test('without a picture the blade stands in, with the name for screen readers', () => {
    const html = renderToString(<Cover src={undefined} alt="Golden Fan" />)
    expect(html).toContain('class="mark"')
    expect(html).toContain('Golden Fan')
  })
})

test('a game under maintenance does not offer to be played', () => {
  const html = renderToString(
    <GameCard
      name="Kite"
      picture={{ src: undefined }}
      href="/kite"
      playLabel="Play"
      maintenance={{ title: 'Under maintenance' }}
    />,
  )
  expect(html).toContain('Under maintenance')
  expect(html).not.toContain('gc-play')
})

test('keys meet a game before its heart', () => {
  const favourite = { on: false, label: 'Favourite: Kite', onToggle: () => undefined }
  const html = renderToString(
    <GameCard name="Kite" picture={{ src: undefined }} href="/kite" playLabel="Play" favourite={favourite} />,
  )
  expect(html.indexOf('href="/kite"')).toBeLessThan(html.indexOf('Favourite: Kite'))
})

const labels = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  carousel: 'carousel',
  slideRole: 'slide',
  slide: (at: number, of: number) => `${at} of ${of}`,
}

describe('carousel', () => {
  test('paints every slide on the server, the first one as chosen', () => {
    const slides = ['one', 'two', 'three'].map((id) => ({ id, content: id }))
    const html = renderToString(
      <Carousel label="Featured" layout="centred" slides={slides} labels={labels} />,
    )
    expect(html).toContain('--count:3')
    expect(html.match(/class="car-slide on"/g)).toHaveLength(1)
    expect(html.match(/inert=""/g)).toHaveLength(2)
  })
  test('a single slide has no controls', () => {
    const html = renderToString(
      <Carousel label="Featured" slides={[{ id: 'one', content: 'one' }]} labels={labels} />,
    )
    expect(html).not.toContain('<button')
  })
})
