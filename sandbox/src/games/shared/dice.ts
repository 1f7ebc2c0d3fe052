import { el, isStill, svg } from '../kit/elements.ts'

/** A bowl over three dice: it shakes, and is lifted. */
export function createBowl(faceOf: (side: string) => Node) {
  const dice = el('div', 'dice')
  const bowl = svg(
    'svg',
    { viewBox: '-110 -96 220 120', class: 'bowl', 'aria-hidden': 'true' },
    svg('path', { d: 'M-96 10C-96 -106 96 -106 96 10Z', fill: '#b3332d' }),
    svg('path', { d: 'M-84 6C-82 -84 30 -96 40 -72C-24 -84 -64 -60 -68 6Z', fill: '#ffffff2e' }),
    svg('path', { d: 'M-60 -28Q0 -6 60 -28', fill: 'none', stroke: '#f5d14e', 'stroke-width': 5 }),
    svg('ellipse', { cy: 10, rx: 98, ry: 9, fill: '#8d2a28' }),
    svg('circle', { cy: -82, r: 10, fill: '#f5d14e' }),
  )
  const element = el('div', 'bowl-box', dice)
  element.append(bowl)
  const put = (sides: readonly string[]) =>
    dice.replaceChildren(...sides.map((side) => el('div', 'die', faceOf(side))))
  return {
    element,
    cover: () => {
      element.classList.remove('open')
    },
    lift: async (sides: readonly string[], isFresh: boolean) => {
      put(sides)
      if (isFresh && !isStill()) {
        const shake = [0, 1, -1, 1, -1, 1, 0].map((by) => ({
          transform: `translate(${by * 9}px, ${Math.abs(by) * -5}px) rotate(${by * 5}deg)`,
        }))
        await bowl.animate(shake, { duration: 480, iterations: 4 }).finished
      }
      element.classList.add('open')
      if (isFresh && !isStill()) await new Promise((done) => setTimeout(done, 500))
    },
  }
}
