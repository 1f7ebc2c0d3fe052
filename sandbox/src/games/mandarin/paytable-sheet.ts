import type { GameRules } from '#provider/game-page.ts'
import type { Table } from './table.ts'
import { part } from './table.ts'

type Child = Node | string

/** An element with a class and what is in it. */
export function el(tag: string, className: string, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...children)
  return element
}

export function picture(symbol: string, alt: string): HTMLImageElement {
  return Object.assign(new Image(), { src: `/assets/mandarin/symbols/${symbol}.svg`, alt })
}

/** A window of five columns in small: `lit` says which cells stand out. */
export function smallGrid(lit: (reel: number, row: number) => Child | boolean): HTMLElement {
  const cells = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((reel) => {
      const inside = lit(reel, row)
      return typeof inside === 'boolean' ? el('i', inside ? 'lit' : '') : el('i', '', inside)
    }),
  )
  return el('div', 'small-grid', ...cells)
}

const percent = (bps: number) => `${(bps / 100).toFixed(2)} %`
const grouped = (value: number) => value.toLocaleString('en-US')

/** Pays in money for the chosen stake, the lines, the figures and what happens when something breaks off. */
export function openPaytable(rules: GameRules, table: Table, stakeMinor: bigint) {
  const { say, money } = table
  const { declared, freeSpins, linePays, scatterPays, lines } = rules
  const lineMinor = stakeMinor / BigInt(lines.length)
  const amount = (pays: number) => money.text(lineMinor * BigInt(pays))

  const payRow = (pays: readonly number[], times: number) =>
    el(
      'dl',
      'pays money',
      ...[5, 4, 3].flatMap((count) => [
        el('dt', '', String(count)),
        el('dd', '', amount((pays[count - 3] ?? 0) * times)),
      ]),
    )
  const card = (symbol: (typeof rules.symbols)[number], pays: readonly number[], times: number, rule = '') =>
    el(
      'article',
      rule ? 'pay-card wide' : 'pay-card',
      picture(symbol, say(symbol)),
      el('div', '', el('h3', '', say(symbol)), payRow(pays, times), ...(rule ? [el('p', 'rule', rule)] : [])),
    )
  const cards = rules.symbols.map((symbol) => {
    if (symbol === 'lantern') {
      const rule = say('scatterRule', { count: freeSpins.count, times: freeSpins.multiplier })
      return card(symbol, scatterPays, lines.length, rule)
    }
    return card(symbol, linePays[symbol], 1, symbol === 'mandarin' ? say('wildRule') : '')
  })
  const special = cards.filter((one) => one.classList.contains('wide'))
  const plain = cards.filter((one) => !one.classList.contains('wide'))

  const fact = (label: string, value: string, note = '') =>
    el('div', 'fact', el('dt', '', label), el('dd', '', value, ...(note ? [el('small', '', note)] : [])))
  const stakes = (linePaysTotal: number) => `${(linePaysTotal / lines.length).toLocaleString('en-US')}×`
  const odds = say('highestSpinOdds', {
    ways: declared.highestSpinWays,
    all: grouped(declared.combinations),
  })

  part('paytable-body').replaceChildren(
    el('p', 'note', say('paysFor', { stake: money.text(stakeMinor) })),
    el('div', 'pay-grid', ...special, ...plain),
    el('h3', 'heading', say('linesTitle')),
    el('p', 'note', say('linesRule')),
    el(
      'div',
      'line-grid',
      ...lines.map((rows, index) =>
        el(
          'figure',
          '',
          smallGrid((reel, row) => rows[reel] === row),
          el('figcaption', '', String(index + 1)),
        ),
      ),
    ),
    el('h3', 'heading', say('factsTitle')),
    el(
      'dl',
      'facts',
      fact(say('rtp'), percent(declared.rtpBps)),
      fact(say('hitRate'), percent(declared.hitRateBps)),
      fact(say('volatility'), say(declared.volatility)),
      fact(say('highestSpin'), stakes(declared.highestSpin), odds),
      fact(say('highestRound'), stakes(declared.highestRound)),
    ),
    el('h3', 'heading', say('interruptedTitle')),
    el('p', 'note', say('interruptedRule')),
    el('p', 'note', say('paceRule')),
  )
}
