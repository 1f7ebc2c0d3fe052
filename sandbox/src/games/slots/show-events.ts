import { el, isStill, pause } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import type { Money } from '../kit/money.ts'
import type { Sound } from '../kit/sound.ts'
import type { Coin, SlotEvent, SlotRound, Win } from './events.ts'
import { paysOf } from './events.ts'
import type { ReelStage } from './reel-stage.ts'
import type { SlotTitle } from './slot-title.ts'
import { timesOf } from './times-text.ts'
import { turnWheel } from './wheel-view.ts'

export type Cabinet = {
  title: SlotTitle
  reels: ReelStage
  element: HTMLElement
  /** Where the round stands, in words, and what it has paid so far. */
  status: HTMLElement
  say: KitSay
  money: Money
  sound: Sound
}

type Telling = Cabinet & {
  stakeMinor: bigint
  /** In hundredths of the stake. */
  paid: number
  coins: Coin[]
  isHurried: () => boolean
}

const wait = (telling: Telling, ms: number) => pause(telling.isHurried() || isStill() ? ms / 4 : ms)

/** Hundredths of the stake as an amount; each stake is of whole hundreds of minor units. */
const amountOf = ({ stakeMinor, money }: Telling, pays: number) =>
  money.text((stakeMinor * BigInt(pays)) / 100n)

function status(telling: Telling, text: string) {
  const paid = telling.paid > 0 ? amountOf(telling, telling.paid) : ''
  telling.status.replaceChildren(el('span', '', text), el('b', 'money', paid))
}

async function plate(telling: Telling, label: string, figure = '') {
  const shown = el('div', 'slot-plate', el('p', '', label), ...(figure ? [el('b', 'money', figure)] : []))
  telling.element.append(shown)
  await wait(telling, 1500)
  shown.remove()
}

function statusOfSpin({ title, say }: Telling, free: number, total: number): string {
  if (free > 0) return say('freeSpin', { now: free, count: total })
  return say(`name_${title.engine}`)
}

/** All wins of a spin or tumble at once: their cells are lifted, their pays added. */
async function showWins(telling: Telling, wins: readonly Win[]) {
  const { reels, sound, say } = telling
  reels.highlight(wins.flatMap(({ places }) => [...places]))
  const pays = wins.reduce((sum, win) => sum + win.pays, 0)
  telling.paid += pays
  const times = wins[0]?.times ?? 1
  const amount = amountOf(telling, pays)
  status(telling, times > 1 ? say('winTimes', { amount, times }) : say('winOf', { amount }))
  // What comes to no more than the stake is told without praise.
  if (pays > 100) sound.win(Math.min(8, 2 + Math.floor(pays / 200)))
  else sound.tick(4)
  await wait(telling, wins.some(({ by }) => by === 'cluster') ? 720 : 1000)
}

const worth = (coins: readonly Coin[], say: KitSay) =>
  coins.map((coin) => ({ ...coin, text: coin.name ? say(coin.name) : timesOf(coin.pays) }))

async function showCoins(telling: Telling, fresh: readonly Coin[], left: number) {
  const { reels, sound, say } = telling
  telling.coins.push(...fresh)
  reels.hold(
    worth(telling.coins, say),
    fresh.map(({ place }) => place),
  )
  if (fresh.length > 0) sound.win(3)
  else sound.tick(left)
  status(telling, say('respinsLeft', { left }))
  await wait(telling, fresh.length > 0 ? 850 : 520)
}

async function showSpin(telling: Telling, event: SlotEvent & { kind: 'spin' }, total: number) {
  const { reels, sound } = telling
  if (event.free > 0) {
    reels.start()
    sound.spin()
    await wait(telling, 240)
  }
  status(telling, statusOfSpin(telling, event.free, total))
  reels.highlight(undefined)
  await reels.land({ ...event, onStop: sound.stop })
}

async function showFeature(telling: Telling, event: SlotEvent, total: number) {
  const { reels, sound, say, title, element } = telling
  switch (event.kind) {
    case 'spin':
      return showSpin(telling, event, total)
    case 'win':
      return showWins(telling, [event])
    case 'expand':
      reels.show(event.columns)
      sound.tick(8)
      return wait(telling, 420)
    case 'tumble':
      return reels.tumble(event.gone, event.columns, sound.stop)
    case 'freeSpins':
      sound.win(6)
      return plate(telling, say('freeSpinsAdded', { count: event.added }))
    case 'hold':
      sound.win(6)
      await plate(telling, say('holdStarts', { count: event.respins }))
      return showCoins(telling, event.coins, event.respins)
    case 'respin':
      return showCoins(telling, event.coins, event.left)
    case 'collect':
    case 'grand':
      telling.paid += event.pays
      sound.win(8)
      return plate(
        telling,
        say(event.kind === 'grand' ? 'grand' : 'collected'),
        amountOf(telling, event.pays),
      )
    case 'wheel':
      if (title.engine === 'wheel') await turnWheel(element, title.wheel.sectors, event.sector)
      telling.paid += event.pays
      sound.win(8)
      return plate(telling, say('wheelPays'), amountOf(telling, event.pays))
    case 'capped':
      telling.paid += event.pays
      return plate(telling, say('capped'), amountOf(telling, telling.paid))
  }
}

/** Plays a round's events on the reels that are already turning, in their order. */
export async function showEvents(
  cabinet: Cabinet,
  round: SlotRound,
  about: { stakeMinor: bigint; isHurried: () => boolean },
) {
  const telling: Telling = { ...cabinet, ...about, paid: 0, coins: [] }
  let total = 0
  let wins: Win[] = []
  for (const event of round.events) {
    if (event.kind === 'win') {
      wins.push(event)
      continue
    }
    if (wins.length > 0) await showWins(telling, wins)
    wins = []
    if (event.kind === 'freeSpins') total = event.total
    await showFeature(telling, event, total)
  }
  if (wins.length > 0) await showWins(telling, wins)
  status(telling, cabinet.say(`name_${cabinet.title.engine}`))
}

/** A round at its end at once: its last window and what it paid. */
export function standAtEnd(cabinet: Cabinet, round: SlotRound, stakeMinor: bigint) {
  const telling: Telling = { ...cabinet, stakeMinor, paid: 0, coins: [], isHurried: () => true }
  for (const event of round.events) {
    telling.paid += paysOf(event)
    if ('columns' in event) cabinet.reels.show(event.columns)
    if (event.kind === 'hold' || event.kind === 'respin') telling.coins.push(...event.coins)
  }
  if (telling.coins.length > 0) cabinet.reels.hold(worth(telling.coins, cabinet.say), [])
  status(telling, cabinet.say(`name_${cabinet.title.engine}`))
}
