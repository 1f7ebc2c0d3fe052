import { el, part } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import { wireBoard } from './board-keys.ts'
import type { Seat, SharedHost } from './shared-view.ts'
import type { SpotBet } from './spots.ts'

/** As it fits on a chip: 5, 500, 2k. What is no whole thousand is written out: 1250. */
export const chipText = (minor: number): string =>
  minor > 0 && minor % 1000_00 === 0 ? `${minor / 1000_00}k` : String(minor / 100)

const button = (className: string, text: string) =>
  Object.assign(document.createElement('button'), { type: 'button', className, textContent: text })

const add = (into: Map<string, number>, spots: Readonly<Record<string, number>>) => {
  for (const [spot, amount] of Object.entries(spots)) into.set(spot, (into.get(spot) ?? 0) + amount)
  return into
}
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, one) => sum + one, 0)

/** The row of chips, of which one is chosen. */
function createChips(host: SharedHost) {
  const { say, money, session, controls } = host
  const all = session.stakes.map((stake) => Number(minorOf(stake)))
  let chosen = all.findLast((minor) => minor <= 5_00) ?? all[0] ?? 0
  const row = el('div', 'chip-row')
  row.setAttribute('role', 'radiogroup')
  row.setAttribute('aria-label', say('chips'))
  const buttons = all.map((minor, index) => {
    const chip = button(`chip chip-${index}`, chipText(minor))
    chip.setAttribute('role', 'radio')
    chip.setAttribute('aria-label', say('chip', { amount: money.text(BigInt(minor)) }))
    chip.onclick = () => choose(minor)
    chip.onkeydown = (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      const next = by && all[(index + by + all.length) % all.length]
      if (!next) return
      event.stopPropagation()
      choose(next)
      buttons[all.indexOf(next)]?.focus()
    }
    return chip
  })
  const choose = (minor: number) => {
    chosen = minor
    buttons.forEach((chip, index) => {
      chip.setAttribute('aria-checked', String(all[index] === minor))
      chip.tabIndex = all[index] === minor ? 0 : -1
    })
  }
  choose(chosen)
  row.append(...buttons)
  controls.append(row)
  return () => chosen
}

function createActions({ controls, say }: SharedHost) {
  const actions = {
    undo: button('action', say('undo')),
    clear: button('action', say('clear')),
    repeat: button('action', say('repeat')),
  }
  controls.append(el('div', 'actions', actions.undo, actions.clear, actions.repeat))
  return actions
}

function labelOf(
  { say, money }: SharedHost,
  { seat, stake, isOpen }: { seat: Seat | undefined; stake: number; isOpen: boolean },
) {
  if (seat?.phase !== 'open') return { text: say('waitNext'), isOn: false }
  if (stake === 0) return { text: say('lay'), isOn: false }
  return { text: say('placeBet', { amount: money.text(BigInt(stake)) }), isOn: isOpen }
}

type Lying = {
  placed: ReadonlyMap<string, number>
  laid: ReadonlyMap<string, number>
  isOpen: boolean
  nameOf: (spot: string) => string
}

/** Puts on every spot what lies there, for the eye and in words. */
function showSpots({ options, say, money }: SharedHost, { placed, laid, isOpen, nameOf }: Lying) {
  for (const spot of options.querySelectorAll<HTMLButtonElement>('[data-spot]')) {
    const name = spot.dataset['spot'] ?? ''
    const [stands, lies] = [placed.get(name) ?? 0, laid.get(name) ?? 0]
    spot.querySelector('.laid')?.remove()
    spot.setAttribute('aria-disabled', String(!isOpen))
    const amount = stands + lies
    const word = nameOf(name)
    spot.setAttribute(
      'aria-label',
      amount ? say('onSpot', { spot: word, amount: money.text(BigInt(amount)) }) : word,
    )
    if (amount) spot.append(el('span', lies ? 'laid fresh' : 'laid', chipText(amount)))
  }
}

function lightSpots(options: HTMLElement, wins?: (spot: string) => boolean) {
  for (const spot of options.querySelectorAll<HTMLElement>('[data-spot]'))
    spot.classList.toggle('won', wins?.(spot.dataset['spot'] ?? '') ?? false)
}

const maxMinor = ({ session }: SharedHost): number => Number(minorOf(session.stakes.at(-1) ?? '0'))

const placedIn = (seat: Seat | undefined): Map<string, number> =>
  (seat?.own ?? []).reduce((all, { bet }) => add(all, (bet as SpotBet).spots), new Map<string, number>()) // of these rules

/**
 * A board of spots with chips: what is laid can be undone and cleared until it is bet; what is bet stands.
 * @param nameOf a spot in words
 */
export function createChipTable(host: SharedHost, nameOf: (spot: string) => string) {
  const { say, money, options, sound } = host
  const chosenChip = createChips(host)
  const actions = createActions(host)
  let moves: Record<string, number>[] = []
  let seat: Seat | undefined
  let roundId = ''
  let lastBet: Record<string, number> | undefined
  let isBusy = false
  const startKeys = wireBoard(options)

  const isOpen = () => seat?.phase === 'open' && !isBusy
  const laid = () => moves.reduce((all, spots) => add(all, spots), new Map<string, number>())

  const show = () => {
    showSpots(host, { placed: placedIn(seat), laid: laid(), isOpen: isOpen(), nameOf })
    actions.undo.disabled = actions.clear.disabled = !isOpen() || moves.length === 0
    actions.repeat.disabled = !isOpen() || moves.length > 0 || !lastBet
    host.changed()
  }
  const lay = (spots: Record<string, number>) => {
    const together = sumOf(laid().values()) + sumOf(Object.values(spots))
    if (together > maxMinor(host))
      return host.message(say('TABLE_LIMIT', { amount: money.text(BigInt(maxMinor(host))) }))
    moves.push(spots)
    sound.tick(2)
    show()
  }
  options.addEventListener('click', (event) => {
    const spot = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-spot]') : null
    if (spot && isOpen()) lay({ [spot.dataset['spot'] ?? '']: chosenChip() })
  })
  const keep = (kept: typeof moves) => {
    moves = kept
    show()
  }
  actions.undo.onclick = () => keep(moves.slice(0, -1))
  actions.clear.onclick = () => keep([])
  actions.repeat.onclick = () => lastBet && lay(lastBet)

  const press = async () => {
    const spots = Object.fromEntries(laid())
    const stake = sumOf(Object.values(spots))
    if (!isOpen() || stake === 0) return
    isBusy = true
    show()
    if (await host.place({ spots } satisfies SpotBet, BigInt(stake))) lastBet = spots
    isBusy = false
    keep([])
  }
  return {
    startKeys,
    update: (next: Seat) => {
      const isOther = next.table.round?.id !== roundId
      const hasClosed = seat?.phase === 'open' && next.phase !== 'open'
      seat = next
      if (isOther) roundId = next.table.round?.id ?? ''
      if ((hasClosed || isOther) && moves.length > 0 && !isBusy) {
        moves = []
        host.message(say('unlaid'))
      }
      part('game').dataset['phase'] = next.phase
      show()
    },
    press: () => void press(),
    label: () => labelOf(host, { seat, stake: sumOf(laid().values()), isOpen: isOpen() }),
    /** Lights what won; nothing when called without. */
    light: (wins?: (spot: string) => boolean) => lightSpots(options, wins),
  }
}

/** A button of the board. */
export function spotButton(
  spot: string,
  className: string,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { type: 'button', className })
  element.dataset['spot'] = spot
  element.append(...children)
  return element
}
