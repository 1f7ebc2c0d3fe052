import type { SlotSymbol } from './reels.ts'
import type { GameRules } from '#provider/game-page.ts'
import { el, part } from '../kit/elements.ts'
import type { Table } from './table.ts'

type Child = Node | string

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

type Pays = readonly [number, number, number]

function payCard(table: Table, symbol: SlotSymbol, about: { amounts: readonly bigint[]; rule: string }) {
  const name = table.say(symbol)
  const rows = [5, 4, 3].flatMap((count) => [
    el('dt', '', String(count)),
    el('dd', '', table.money.text(about.amounts[count - 3] ?? 0n)),
  ])
  const text = [el('h3', '', name), el('dl', 'pays money', ...rows)]
  if (about.rule) text.push(el('p', 'rule', about.rule))
  const className = about.rule ? 'pay-card wide' : 'pay-card'
  return el('article', className, picture(symbol, name), el('div', '', ...text))
}

/** Every symbol's pays in money, those with a rule of their own first. */
function payCards(
  { symbols, lines, linePays, scatterPays, freeSpins }: GameRules,
  table: Table,
  stakeMinor: bigint,
) {
  const lineMinor = stakeMinor / BigInt(lines.length)
  const amounts = (pays: Pays, unitMinor: bigint) => pays.map((pay) => unitMinor * BigInt(pay))
  const scatterRule = table.say('scatterRule', { count: freeSpins.count, times: freeSpins.multiplier })
  const cards = symbols.map((symbol) =>
    symbol === 'lantern'
      ? payCard(table, symbol, { amounts: amounts(scatterPays, stakeMinor), rule: scatterRule })
      : payCard(table, symbol, {
          amounts: amounts(linePays[symbol], lineMinor),
          rule: symbol === 'mandarin' ? table.say('wildRule') : '',
        }),
  )
  const isWide = (card: HTMLElement) => card.classList.contains('wide')
  return el('div', 'pay-grid', ...cards.filter(isWide), ...cards.filter((card) => !isWide(card)))
}

function factList({ declared, lines }: GameRules, { say }: Table) {
  const fact = (label: string, value: string, note = '') =>
    el('div', 'fact', el('dt', '', label), el('dd', '', value, ...(note ? [el('small', '', note)] : [])))
  const stakes = (pays: number) => `${(pays / lines.length).toLocaleString('en-US')}×`
  const odds = { ways: declared.highestSpinWays, all: grouped(declared.combinations) }
  return el(
    'dl',
    'facts',
    fact(say('rtp'), percent(declared.rtpBps)),
    fact(say('hitRate'), percent(declared.hitRateBps)),
    fact(say('volatility'), say(declared.volatility)),
    fact(say('highestSpin'), stakes(declared.highestSpin), say('highestSpinOdds', odds)),
    fact(say('highestRound'), stakes(declared.highestRound)),
  )
}

/** Pays in money for the chosen stake, the lines, the figures and what happens when something breaks off. */
export function openPaytable(rules: GameRules, table: Table, stakeMinor: bigint) {
  const { say, money } = table
  const pictures = rules.lines.map((rows, index) =>
    el(
      'figure',
      '',
      smallGrid((reel, row) => rows[reel] === row),
      el('figcaption', '', String(index + 1)),
    ),
  )
  part('paytable-body').replaceChildren(
    el('p', 'note', say('paysFor', { stake: money.text(stakeMinor) })),
    payCards(rules, table, stakeMinor),
    el('h3', 'heading', say('linesTitle')),
    el('p', 'note', say('linesRule')),
    el('div', 'line-grid', ...pictures),
    el('h3', 'heading', say('factsTitle')),
    factList(rules, table),
    el('h3', 'heading', say('interruptedTitle')),
    el('p', 'note', say('interruptedRule')),
    el('p', 'note', say('paceRule')),
  )
}
