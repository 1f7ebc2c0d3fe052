import { el } from '../kit/elements.ts'
import { isKitKey } from '../kit/kit-texts.ts'
import { minorOf } from '../kit/decimal.ts'
import { wholeFigure } from '../kit/typed-figure.ts'
import { clashOf } from './apart.ts'
import { type Book, keyOf, type SlipPick, sizesOf } from './book.ts'
import { button } from './draw.ts'
import { maxWinMinor } from './limits.ts'
import { writeOdds } from './odds.ts'
import { choicesOf, payOf } from './settlement.ts'
import { marketText, pickText, versusText } from './words.ts'

type Acts = {
  toggle: (pick: SlipPick) => void
  changed: () => void
  place: () => void
  accept: () => void
  closeSlip: () => void
}

/** What the field says, in minor units; undefined while it is no whole amount. */
export const unitOf = ({ unit }: Pick<Book, 'unit'>): bigint | undefined =>
  /^[1-9]\d{0,6}$/.test(unit) ? BigInt(unit) * 100n : undefined

export const combinationsOf = ({ picks, size }: Pick<Book, 'picks' | 'size'>): number[][] =>
  choicesOf(picks.length, size)

/** What the bet pays when every pick wins. */
function maxOf(book: Book, unitMinor: bigint): bigint {
  const won = book.picks.map(({ price }) => ({ price, settlement: 'WIN' as const }))
  return combinationsOf(book).reduce(
    (sum, places) =>
      sum +
      payOf(
        unitMinor,
        places.flatMap((place) => won[place] ?? []),
      ),
    0n,
  )
}

const hasMoved = ({ picks }: Pick<Book, 'picks'>): boolean =>
  picks.some(({ price, now }) => now !== null && now !== price)
export const isGone = ({ picks }: Pick<Book, 'picks'>): boolean => picks.some(({ now }) => now === null)

/** A refusal in words. */
export function refusalText(book: Book, code: string): string {
  const { say, money, view } = book
  const { least = '1.00', most = '20000.00' } = view?.limits ?? {}
  if (code === 'AMOUNT_RANGE')
    return say(code, { least: money.text(minorOf(least)), most: money.text(minorOf(most)) })
  if (code === 'WIN_LIMIT') return say(code, { most: money.text(maxWinMinor) })
  if (isKitKey(code) || say(code) !== code) return say(code)
  return say('BUSY')
}

function pickItem(pick: SlipPick, book: Book, acts: Acts): HTMLElement {
  const { say, format } = book
  const words = pickText(pick, pick, say)
  const remove = button(
    {
      key: `remove ${keyOf(pick)}`,
      className: 'icon remove',
      label: `${say('remove')}: ${words}`,
      press: () => acts.toggle(pick),
    },
    '×',
  )
  const before = writeOdds(pick.price, format)
  const price = (): HTMLElement => {
    if (pick.now === null) return el('b', 'odds gone', say('gone'))
    if (pick.now === pick.price) return el('b', 'odds money', before)
    const now = writeOdds(pick.now, format)
    return el('b', 'odds moved money', say('movedFrom', { before, now }))
  }
  return el(
    'li',
    'picked',
    el('div', 'what', el('b', '', words), price()),
    el('p', '', marketText(pick.code, pick, say)),
    el('p', 'of', versusText(pick)),
    remove,
  )
}

function sizeText(book: Book, size: number): string {
  const { say, picks } = book
  const count = picks.length
  if (count === 1) return say('single')
  if (size === 1) return say('singles')
  return size === count ? say('multiple') : say('system', { size, count })
}

function sizeChoice(book: Book, acts: Acts): HTMLElement[] {
  const sizes = sizesOf(book.picks)
  const clash = clashOf(book.picks.map(({ match }) => match))
  // Why there is no multiple of them.
  if (clash) return [el('p', 'cash-note clash', book.say(clash))]
  if (sizes.length < 2) return []
  const select = el('select', 'choose') as HTMLSelectElement // made as one
  select.dataset['key'] = 'size'
  select.setAttribute('aria-label', book.say('slip'))
  for (const size of sizes)
    select.append(
      Object.assign(document.createElement('option'), {
        value: String(size),
        textContent: sizeText(book, size),
      }),
    )
  select.value = String(book.size)
  select.dataset['chosen'] = select.value
  select.onchange = () => {
    book.size = Number(select.value)
    acts.changed()
  }
  return [select]
}

const quickUnits = [20, 50, 100, 500]

function stakeField(book: Book, acts: Acts): HTMLElement {
  const count = combinationsOf(book).length
  const field = Object.assign(document.createElement('input'), {
    id: 'unit',
    inputMode: 'numeric',
    maxLength: 7,
    autocomplete: 'off',
  })
  field.setAttribute('value', book.unit)
  field.dataset['key'] = 'unit'
  field.oninput = () => {
    book.unit = wholeFigure(field.value)
    field.value = book.unit
    acts.changed()
  }
  field.onkeydown = ({ key }) => {
    if (key === 'Enter' && !hasMoved(book) && !isGone(book)) acts.place()
  }
  const label = el('label', 'label', count > 1 ? book.say('unitEach', { count }) : book.say('unit'))
  label.setAttribute('for', 'unit')
  const quick = quickUnits.map((unit) =>
    button(
      {
        key: `quick ${unit}`,
        className: 'quick',
        press: () => {
          book.unit = String(unit)
          acts.changed()
        },
      },
      String(unit),
    ),
  )
  return el('div', 'unit', label, field, el('div', 'quicks', ...quick))
}

const line = (label: string, value: string) =>
  el('div', 'sum', el('span', '', label), el('b', 'money', value))

function sums(book: Book, unitMinor: bigint | undefined): HTMLElement {
  const { say, money, picks, size } = book
  const count = BigInt(combinationsOf(book).length)
  const product = picks.reduce((all, { price }) => (all * price) / 100, 100)
  const isMultiple = picks.length > 1 && size === picks.length
  return el(
    'div',
    'sums',
    ...(isMultiple ? [line(say('combined'), writeOdds(Math.floor(product), 'decimal'))] : []),
    ...(count > 1n
      ? [line(say('total'), unitMinor === undefined ? '—' : money.text(unitMinor * count))]
      : []),
    line(say('maxWin'), unitMinor === undefined ? '—' : money.text(maxOf(book, unitMinor))),
  )
}

function action(book: Book, acts: Acts, unitMinor: bigint | undefined): HTMLElement[] {
  const { say, money } = book
  const count = BigInt(combinationsOf(book).length)
  if (isGone(book)) return [el('p', 'hint', say('goneNote'))]
  if (hasMoved(book))
    return [
      el('p', 'hint', say('movedNote')),
      button({ key: 'place', className: 'play accept', press: acts.accept }, say('accept')),
    ]
  const text = book.isPlacing
    ? say('placing')
    : say('place', { amount: unitMinor === undefined ? '' : money.text(unitMinor * count) })
  const place = button({ key: 'place', className: 'play', press: acts.place }, text)
  place.id = 'place'
  place.disabled = book.isPlacing || unitMinor === undefined
  return [place]
}

/** The bet slip: picks, how they are combined, the stake, and what it may pay. */
export function drawSlip(book: Book, acts: Acts): HTMLElement[] {
  const { say, picks, note } = book
  const title = el('h2', '', say('slip'))
  const close = button(
    { key: 'close-slip', className: 'icon close-slip', label: say('closeSlip'), press: acts.closeSlip },
    '×',
  )
  const told = el('p', `told-note ${note.tone}`, note.text)
  if (picks.length === 0) return [el('header', '', title, close), told, el('p', 'empty', say('slipEmpty'))]
  const clear = button(
    {
      key: 'clear',
      className: 'clear',
      press: () => {
        book.picks = []
        acts.changed()
      },
    },
    say('clear'),
  )
  const unitMinor = unitOf(book)
  return [
    el('header', '', title, clear, close),
    told,
    el('ul', 'picks', ...picks.map((pick) => pickItem(pick, book, acts))),
    ...sizeChoice(book, acts),
    stakeField(book, acts),
    sums(book, unitMinor),
    ...action(book, acts, unitMinor),
  ]
}
