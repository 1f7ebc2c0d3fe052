import type { Outcome, Spin } from './evaluate.ts'
import type { SlotSymbol } from './reels.ts'
import type { GameRules } from '#provider/game-page.ts'
import type { RoundView } from '#provider/present-round.ts'
import type { LineOverlay } from './line-overlay.ts'
import { part, pause } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import type { Cell, ReelView } from './reel-view.ts'
import type { Sound } from '../kit/sound.ts'
import type { Table } from './table.ts'

export type Stage = {
  rules: GameRules
  reels: ReelView
  overlay: LineOverlay
  table: Table
  sound: Sound
  cycleMs: number
}

const nextLineMs = 1500
/** From here, in stakes, a win gets its plate. A win up to the stake itself is told and never celebrated (RTS 14F). */
const plateFrom = 5n
const plateMs = 2600

type Shown = { cells: Cell[]; lines: { line: number; count: number }[]; say: () => void }

/** What of a spin pays, each part by itself: its cells, its line, its words. */
function partsOf({ rules, table }: Stage, spin: Spin, lineStake: bigint, times: number): Shown[] {
  const amount = (pays: number) => table.money.text(lineStake * BigInt(pays * times))
  const byLine = spin.wins.map((win) => ({
    cells: (rules.lines[win.line] ?? []).slice(0, win.count).map((row, reel): Cell => [reel, row]),
    lines: [{ line: win.line, count: win.count }],
    say: () =>
      table.message('lineWin', {
        line: win.line + 1,
        count: win.count,
        symbol: table.say(win.symbol),
        amount: amount(win.pays),
      }),
  }))
  if (spin.lanternPays === 0) return byLine
  const cells = spin.columns.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === 'lantern' ? [[reel, row]] : [])),
  )
  const say = () => table.message('lanternWin', { count: spin.lanterns, amount: amount(spin.lanternPays) })
  return [...byLine, { cells, lines: [], say }]
}

let turning: ReturnType<typeof setTimeout> | undefined

/** Stops the turn through the paying lines and clears what it showed. */
export function clearWins({ reels, overlay, table }: Stage) {
  clearTimeout(turning)
  overlay.clear()
  reels.highlight(undefined)
  table.hidePlate()
}

/** All paying lines at once, then one after the other until the next spin. */
function showWins(stage: Stage, parts: Shown[], isQuiet: boolean) {
  const show = (some: Shown[]) => {
    stage.overlay.light(
      some.flatMap((one) => one.lines),
      isQuiet,
    )
    stage.reels.highlight(some.flatMap((one) => one.cells))
  }
  show(parts)
  if (parts.length < 2) return
  let index = 0
  const turn = () => {
    const one = parts[index++ % parts.length]
    if (one) {
      show([one])
      one.say()
    }
    turning = setTimeout(turn, nextLineMs)
  }
  turning = setTimeout(turn, nextLineMs)
}

/** Says what the reels show to whoever does not see them. */
export function describeReels(table: Table, columns: readonly (readonly SlotSymbol[])[]) {
  const rows = [0, 1, 2].map((row) => columns.map((column) => table.say(column[row] ?? 'queen')).join(', '))
  part('reels').setAttribute('aria-label', table.say('reelsLabel', { rows: rows.join('; ') }))
}

/** What was paid, in words: up to the stake without any praise. */
export function sayResult(table: Table, win: bigint, stake: bigint) {
  const amount = table.money.text(win)
  if (win === 0n) table.message('noWin')
  else if (win <= stake) table.message('paid', { amount, stake: table.money.text(stake) })
  else table.message('won', { amount }, 'won')
}

type About = { lineStake: bigint; stake: bigint; times: number; before: bigint }

/** Lands one spin and shows what it pays. @returns what the round has paid so far */
async function showSpin(stage: Stage, spin: Spin, about: About): Promise<bigint> {
  const { reels, table, sound } = stage
  await reels.stopAt(spin.stops, sound.stop)
  describeReels(table, spin.columns)
  const pays = about.lineStake * BigInt(spin.pays)
  const total = about.before + pays
  if (pays === 0n) {
    if (about.times === 1) table.message('noWin')
    return total
  }
  const isQuiet = pays <= about.stake
  const parts = partsOf(stage, spin, about.lineStake, about.times)
  showWins(stage, parts, isQuiet)
  table.win(total)
  sayResult(table, pays, about.stake)
  if (!isQuiet) sound.win(Number(pays / about.stake) + 2)
  if (parts.length === 1 && !isQuiet) parts[0]?.say()
  return total
}

async function showFreeSpins(stage: Stage, free: readonly Spin[], about: About): Promise<bigint> {
  const { table, reels, rules } = stage
  let total = about.before
  await pause(1300)
  const values = { count: free.length, times: rules.freeSpins.multiplier }
  await table.plate(
    { label: table.say('freeStart', values), button: table.say('freeGo'), isGrand: true },
    6000,
  )
  for (const [index, spin] of free.entries()) {
    clearWins(stage)
    table.freeSpins(index + 1, free.length)
    table.message('')
    const begun = performance.now()
    reels.start()
    total = await showSpin(stage, spin, { ...about, times: rules.freeSpins.multiplier, before: total })
    await pause(Math.max(spin.pays ? 900 : 250, begun + stage.cycleMs - performance.now()))
  }
  table.freeSpins(0, 0)
  return total
}

/** Plays a round's result on the reels that are already turning. The figures are the server's. */
export async function showRound(stage: Stage, round: RoundView): Promise<void> {
  if (round.outcome === null) return
  const outcome = round.outcome as Outcome // what the rules of this game show
  const { table } = stage
  const stake = minorOf(round.stake)
  const about: About = { lineStake: stake / BigInt(stage.rules.lines.length), stake, times: 1, before: 0n }
  const paid = await showSpin(stage, outcome.paid, about)
  const total = outcome.free.length
    ? await showFreeSpins(stage, outcome.free, { ...about, before: paid })
    : paid
  if (total < stake * plateFrom) return
  const label = outcome.free.length ? table.say('freeTotal') : table.say('wonLabel')
  void table.plate({ label, minor: total, isGrand: true }, plateMs).then(() => table.hidePlate())
  await pause(1100)
}
