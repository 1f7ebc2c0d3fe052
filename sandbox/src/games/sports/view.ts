import { el, part } from '../kit/elements.ts'
import { type BetActs, drawBets, drawTables } from './bets.ts'
import { type Book, type Kind, kinds, type Place, type SlipPick } from './book.ts'
import { button, drawInto, focusOn } from './draw.ts'
import { drawList } from './match-list.ts'
import { drawMatch } from './match-page.ts'
import { type OddsFormat, oddsFormats } from './odds.ts'
import { drawSeasons } from './seasons-page.ts'
import { drawSlip } from './slip.ts'

export type Acts = BetActs & {
  go: (place: Place, kind?: Kind) => void
  toggle: (pick: SlipPick) => void
  place: () => void
  accept: () => void
  setFormat: (format: OddsFormat) => void
  redraw: () => void
}

function formatChoice(book: Book, acts: Acts): HTMLElement {
  const select = el('select', 'choose') as HTMLSelectElement // made as one
  select.dataset['key'] = 'format'
  select.id = 'format'
  for (const format of oddsFormats)
    select.append(
      Object.assign(document.createElement('option'), { value: format, textContent: book.say(format) }),
    )
  select.value = book.format
  select.dataset['chosen'] = book.format
  select.onchange = () => acts.setFormat(oddsFormats.find((one) => one === select.value) ?? 'decimal')
  return el('label', 'format', el('span', 'label', book.say('format')), select)
}

function drawKinds(book: Book, acts: Acts): HTMLElement[] {
  const { say, place, kind, view, bets } = book
  const isList = place.page === 'list' || place.page === 'match'
  const live = view?.matches.filter(({ phase }) => phase === 'LIVE').length ?? 0
  const open = bets?.filter(({ state }) => state === 'OPEN').length ?? 0
  const tab = (key: string, about: { isOn: boolean; count: number; press: () => void }) => {
    const made = button(
      { key: `tab ${key}`, className: 'tab', press: about.press },
      say(key),
      ...(about.count > 0 ? [el('small', 'money', String(about.count))] : []),
    )
    if (about.isOn) made.setAttribute('aria-current', 'page')
    return made
  }
  const ofKind = (one: Kind) =>
    tab(one, {
      isOn: isList && kind === one,
      count: one === 'live' ? live : 0,
      press: () => acts.go({ page: 'list' }, one),
    })
  return [
    el(
      'div',
      'tabs',
      ...kinds.slice(0, 2).map(ofKind),
      tab('bets', { isOn: place.page === 'bets', count: open, press: () => acts.go({ page: 'bets' }) }),
      tab('seasons', { isOn: place.page === 'seasons', count: 0, press: () => acts.go({ page: 'seasons' }) }),
      ...kinds.slice(2).map(ofKind),
      tab('tables', { isOn: place.page === 'tables', count: 0, press: () => acts.go({ page: 'tables' }) }),
    ),
    formatChoice(book, acts),
  ]
}

/** The row of tabs stays where it was moved to; a tab that was just chosen comes into view. */
function drawTabs(book: Book, acts: Acts) {
  const row = () => part('kinds').querySelector<HTMLElement>('.tabs')
  const current = () => row()?.querySelector<HTMLElement>('[aria-current]')
  const [at, before] = [row()?.scrollLeft ?? 0, current()?.dataset['key']]
  drawInto(part('kinds'), ...drawKinds(book, acts))
  const tabs = row()
  if (tabs) tabs.scrollLeft = at
  const chosen = current()
  if (chosen && chosen.dataset['key'] !== before)
    chosen.scrollIntoView({ inline: 'center', block: 'nearest' })
}

function drawPlace(book: Book, acts: Acts): HTMLElement[] {
  switch (book.place.page) {
    case 'list':
      return drawList(book, { openMatch: (id) => acts.go({ page: 'match', id }), toggle: acts.toggle })
    case 'match':
      return drawMatch(book, { back: () => acts.go({ page: 'list' }), ...acts })
    case 'bets':
      return drawBets(book, acts)
    case 'seasons':
      return drawSeasons(book, acts)
    case 'tables':
      return drawTables(book)
  }
}

/** Draws the whole page anew from what it knows. */
export function draw(book: Book, acts: Acts) {
  const { say, picks, isSlipOpen } = book
  drawTabs(book, acts)
  drawInto(part('matches'), ...drawPlace(book, acts))
  drawInto(
    part('slip'),
    ...drawSlip(book, {
      ...acts,
      changed: acts.redraw,
      closeSlip: () => {
        book.isSlipOpen = false
        acts.redraw()
        // With nothing in the slip its button is gone: its bets are what is left to look at.
        const open = part('slip-open')
        if (open.hidden) focusOn(part('kinds'), 'tab bets')
        else open.focus()
      },
    }),
  )
  part('slip').classList.toggle('open', isSlipOpen)
  part('slip').setAttribute('aria-label', say('slip'))
  const open = part<HTMLButtonElement>('slip-open')
  // An empty slip is nothing to look at, and would lie over the bets.
  open.hidden = isSlipOpen || picks.length === 0
  open.textContent = say('showSlip', { count: picks.length })
  open.classList.toggle('has', picks.length > 0)
  open.onclick = () => {
    book.isSlipOpen = true
    acts.redraw()
    part('slip').querySelector<HTMLElement>('.close-slip')?.focus()
  }
}
