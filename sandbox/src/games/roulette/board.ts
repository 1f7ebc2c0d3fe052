import { el } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import { spotButton } from '../shared/chip-table.ts'
import { colourOf, type InsideKind, insideKinds, type Spot, spots } from './spots.ts'

/** Where a number lies, in cells: zero stands before the columns, 3 at the top. */
const placeOf = (number: number) =>
  number === 0 ? { x: 0.5, y: 1.5 } : { x: Math.ceil(number / 3) + 0.5, y: 3 - ((number - 1) % 3) - 0.5 }

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

/** The middle of what a bet covers; with zero it lies on zero's edge, streets and lines on the lower edge. */
function middleOf({ kind, numbers }: Spot) {
  const others = numbers.filter((number) => number !== 0).map(placeOf)
  const [x, y] = [mean(others.map((place) => place.x)), mean(others.map((place) => place.y))]
  if (numbers.includes(0)) return { x: 1, y: numbers.length === 4 ? 3 : y }
  return kind === 'street' || kind === 'line' ? { x, y: 3 } : { x, y }
}

const cell = (element: HTMLElement, area: { x: number; y: number; across?: number; down?: number }) => {
  element.style.gridArea = `${area.y} / ${area.x} / span ${area.down ?? 1} / span ${area.across ?? 1}`
  return element
}

export function nameOf(spot: Pick<Spot, 'spot' | 'kind' | 'numbers'>, say: KitSay): string {
  const [word = '', which = ''] = spot.spot.split(':')
  if (spot.kind === 'even') return say(word)
  return say(word, { numbers: spot.numbers.join('-'), which })
}

/** The board: numbers, what lies outside, and over the numbers the spots of the kind that is chosen. */
export function createBoard(options: HTMLElement, say: KitSay, kindChanged: () => void) {
  const grid = el('div', 'roulette-board')
  addCells(grid, say)
  const layers = createLayers()
  const over = cell(el('div', 'over', ...layers.map(({ layer }) => layer)), {
    x: 1,
    y: 1,
    across: 14,
    down: 3,
  })
  grid.append(over)
  const kinds = el('div', 'kinds')
  kinds.setAttribute('role', 'group')
  kinds.setAttribute('aria-label', say('kinds'))
  const choose = (chosen: InsideKind) => {
    for (const { kind, layer } of layers) layer.classList.toggle('on', kind === chosen)
    over.classList.toggle('on', chosen !== 'straight')
    for (const number of grid.querySelectorAll<HTMLButtonElement>('.cell:not(.outside)'))
      number.inert = chosen !== 'straight'
    for (const button of kinds.children)
      button.setAttribute('aria-pressed', String(button.id === `kind-${chosen}`))
    kindChanged()
  }
  kinds.append(
    ...insideKinds.map((kind) => {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        id: `kind-${kind}`,
        textContent: say(kindWords[kind]),
      })
      button.onclick = () => choose(kind)
      return button
    }),
  )
  options.append(kinds, grid)
  return { choose }
}

const kindWords: Record<InsideKind, string> = {
  straight: 'kindStraight',
  split: 'kindSplit',
  street: 'kindStreet',
  corner: 'kindCorner',
  line: 'kindLine',
}

/** Numbers, columns, dozens and even chances. */
function addCells(grid: HTMLElement, say: KitSay) {
  for (const { spot, kind, numbers } of spots) {
    const [first = 0] = numbers
    if (kind === 'straight') {
      const area =
        first === 0 ? { x: 1, y: 1, down: 3 } : { x: Math.ceil(first / 3) + 1, y: 3 - ((first - 1) % 3) }
      grid.append(cell(spotButton(spot, `cell ${colourOf(first)}`, String(first)), area))
    }
    const which = Number(spot.split(':')[1])
    if (kind === 'column') grid.append(cell(spotButton(spot, 'cell outside', '2:1'), { x: 14, y: 4 - which }))
    if (kind === 'dozen')
      grid.append(
        cell(spotButton(spot, 'cell outside wide', `${which * 12 - 11}–${which * 12}`), {
          x: which * 4 - 2,
          y: 4,
          across: 4,
        }),
      )
  }
  const evens = ['low', 'even', 'red', 'black', 'odd', 'high']
  evens.forEach((spot, index) => {
    const text = { low: '1–18', high: '19–36' }[spot] ?? say(spot)
    grid.append(
      cell(spotButton(spot, `cell outside wide ${spot}`, text), { x: index * 2 + 2, y: 5, across: 2 }),
    )
  })
}

/** For every kind beside numbers: a dot in the middle of what each bet covers. */
const createLayers = () =>
  insideKinds
    .filter((kind) => kind !== 'straight')
    .map((kind) => {
      const layer = el('div', 'layer')
      for (const one of spots.filter((spot) => spot.kind === kind)) {
        const dot = spotButton(one.spot, 'dot')
        const { x, y } = middleOf(one)
        dot.style.insetInlineStart = `${(x / 14) * 100}%`
        dot.style.insetBlockStart = `${(y / 3) * 100}%`
        layer.append(dot)
      }
      return { kind, layer }
    })
