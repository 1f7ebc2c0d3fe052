import { expect } from '@playwright/test'
import { Visitor } from '#calls/visitor.ts'
import { moveClockTo, worldNow } from '#world/clock.ts'

/** An issue on sale, or the next one where none is. */
type Issue = { numero: string; openAt: number; lockAt: number; drawAt: number }

/** What a lottery sells; where the world was moved on just now, as soon as an issue is on sale. */
async function readSale(visitor: Visitor, gameCode: string) {
  let game = await visitor.read('lottoGame', { query: { gameCode } })
  const read = async () => {
    game = await visitor.read('lottoGame', { query: { gameCode } })
    return game.currentIssue
  }
  if (!game.currentIssue) await expect.poll(read, { intervals: [50, 100] }).not.toBeNull()
  return { playTypes: game.playTypes, issue: game.currentIssue as Issue }
}

/** The issue of a lottery that is on sale. */
export const readIssue = async (visitor: Visitor, gameCode: string): Promise<Issue> =>
  (await readSale(visitor, gameCode)).issue

/** The lottery that draws every minute, and what it sells now. */
export async function readRapid(visitor: Visitor) {
  const { playTypes, issue } = await readSale(visitor, 'RAPID60')
  const { version } = playTypes.find(({ code }: { code: string }) => code === 'run_top')
  const play = { playType: 'run_top', version: version as number, odds: '320/100' }
  return { issue, play }
}

/** Long enough before the lock to place a bet and to hear about it. */
const enoughMs = 10_000
/** Long enough to choose many bets by hand. */
const longMs = 40_000

/** What is on sale for so long at least; the world is moved on to the next issue where it must. */
async function saleWithTime(visitor: Visitor, ms: number) {
  let sale = await readRapid(visitor)
  const left = () => sale.issue.lockAt - worldNow()
  // The next one is on sale as soon as the server's clock has followed.
  const readNext = async () => {
    sale = await readRapid(visitor)
    return left()
  }
  if (left() < ms) {
    await moveClockTo(sale.issue.drawAt)
    await expect.poll(readNext, { intervals: [50, 100] }).toBeGreaterThan(ms)
  }
  // Where planned sales were taken back, the one that is told of may not have begun.
  await moveClockTo(sale.issue.openAt)
  return sale
}

/**
 * A slip on one digit for the issue on sale, priced as the server prices it; the next issue's when the sale of
 * this one is nearly over.
 */
export async function slipOn(visitor: Visitor, { unit = '10.00', selection = '4' } = {}) {
  const { issue, play } = await saleWithTime(visitor, enoughMs)
  const line = { ...play, selection, unit, multiple: 1 }
  return { gameCode: 'RAPID60', numero: issue.numero, lines: [line], count: 1, amount: unit }
}

/** The same slip over the next issues, twice as much on each, until a win. */
export async function chaseOn(visitor: Visitor, { count }: { count: number }) {
  const { gameCode, lines, count: bets, amount } = await slipOn(visitor, { unit: '1.00' })
  const coming = await visitor.read('lottoComing', { query: { gameCode, count: String(count) } })
  const issues = coming.map(({ numero }: { numero: string }, index: number) => ({
    numero,
    multiple: Math.min(8, 2 ** index),
  }))
  const times = issues.reduce((sum: number, { multiple }: { multiple: number }) => sum + multiple, 0)
  return { gameCode, lines, count: bets, amount, issues, stop: 'win', total: `${times}.00` }
}

/** Moves the world on, where it must, to an issue whose sale goes on for a while. @returns its number */
export async function toFreshSale(portal: string): Promise<string> {
  const { issue } = await saleWithTime(new Visitor({ portal }), longMs)
  return issue.numero
}

/** Moves the world on to the draw of the issue that is on sale. */
export async function toNextDraw(portal: string): Promise<void> {
  const { issue } = await readRapid(new Visitor({ portal }))
  await moveClockTo(issue.drawAt)
}
