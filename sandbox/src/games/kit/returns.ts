import { el, part } from './elements.ts'
import type { KitSay } from './kit-texts.ts'
import type { Maths } from './rules.ts'
import type { Told } from './history.ts'
import { timesText } from './view.ts'

const percent = (bps: number) => `${(bps / 100).toFixed(2)} %`

function tableOf(view: Told, maths: Maths, say: KitSay): HTMLElement {
  const cells = (tag: string, texts: readonly string[]) =>
    el('tr', '', ...texts.map((text) => el(tag, '', text)))
  const rows = maths.rows.map(({ bet, plan, rtpBps, hitBps, maxPays }) =>
    cells('td', [view.describe(bet, say, plan), percent(rtpBps), percent(hitBps), timesText(maxPays)]),
  )
  const head = ['rowBet', 'rowReturn', 'rowHit', 'rowMax'].map((key) => say(key))
  return el('table', 'returns money', el('thead', '', cells('th', head)), el('tbody', '', ...rows))
}

/** The rules in words, what bets return to the hundredth of a percent, and what happens when something breaks off. */
export function openReturns(view: Told, maths: Maths, say: KitSay) {
  const [low, high] = maths.bandBps
  const note = low === high ? 'returnsFixed' : 'returnsNote'
  const rules = say('rules').split('\n')
  part('paytable-body').replaceChildren(
    ...rules.map((line) => el('p', 'note', line)),
    el('h3', 'heading', say('returnsTitle')),
    el('p', 'note', say(note, { low: percent(low), high: percent(high) })),
    tableOf(view, maths, say),
    el('h3', 'heading', say('interruptedTitle')),
    el('p', 'note', say('interruptedRule')),
  )
}
