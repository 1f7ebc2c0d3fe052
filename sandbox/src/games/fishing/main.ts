import type { ReefView, ShotView } from '#arcade/present-room.ts'
import type { PageOfGame } from '#provider/kit-page.ts'
import type { SessionView } from '#provider/open-session.ts'
import { isStill, part } from '../kit/elements.ts'
import { openHistory } from '../kit/history.ts'
import { type KitSay, kitTextsOf } from '../kit/kit-texts.ts'
import { minorOf } from '../kit/decimal.ts'
import { moneyOf } from '../kit/money.ts'
import { enterPage, stopWith, wireFrame, wireKeys, wireSheets } from '../kit/page.ts'
import { ServerError } from '../kit/server.ts'
import { openReturns } from '../kit/returns.ts'
import type { Sound } from '../kit/sound.ts'
import { createStepper } from '../kit/stake-stepper.ts'
import { createTable, fillTexts, type Table } from '../kit/table.ts'
import { hear } from '../shared/stream.ts'
import { Gun, type Landed } from './gun.ts'
import { isKind, payOf } from './kinds.ts'
import { endOnLeave, reefStream } from './reef-calls.ts'
import { magazine } from './rules.ts'
import { waters } from './waters.ts'
import { Scene } from './scene.ts'
import { openReefFair } from './tide-sheet.ts'
import { fishingTexts } from './texts.ts'
import { Trigger } from './trigger.ts'
import { view } from './view.ts'

const page = JSON.parse(part('rules').textContent) as PageOfGame // written by the page's own server

/** What is loaded, in words and as a row of shots; and what can be pressed. */
function writeMagazine(gun: Gun, say: KitSay, price: string) {
  const text = gun.round ? say('loaded', { count: gun.left }) : say(gun.isBusy ? 'loading' : 'notLoaded')
  part('loaded').textContent = `${text} · ${say('perShot', { amount: price })}`
  const all = part('rounds').children
  for (let shot = 0; shot < all.length; shot++) all[shot]?.classList.toggle('lit', shot < gun.left)
  part<HTMLButtonElement>('unload').disabled = gun.isBusy || !gun.round
  part<HTMLButtonElement>('play').disabled = gun.isBusy && !gun.round
}

/** What came of an own shot, to be seen, heard and told. */
function showLanded(
  about: { scene: Scene; sound: Sound; table: Table },
  { fish, isCaught, winMinor }: Landed,
) {
  const { scene, sound, table } = about
  const { say, money } = table
  const kind = scene.seen.find(({ id }) => id === fish)?.kind
  scene.land(fish, { isCaught, text: `+${money.text(winMinor)}` })
  if (!isCaught || !kind) return
  part('told').textContent = say('toldCaught', { fish: say(kind), amount: money.text(winMinor) })
  // A catch that brings more than the whole magazine cost sounds like one.
  if (payOf[kind] > magazine) sound.win(6)
  else sound.tick(payOf[kind] + 6)
}

type Line = { scene: Scene; table: Table; heard: (room: ReefView) => void; stop: (code: string) => void }

/** Hears of the room for as long as the page is there. */
function listen({ scene, table, heard, stop }: Line) {
  let isLost = false
  const on = {
    event: (name: string, data: unknown) => {
      if (isLost) table.message('')
      isLost = false
      if (name === 'shot') return scene.hearShot(data as ShotView) // by the page's own server
      heard(data as ReefView) // by the page's own server
    },
    lost: () => {
      isLost = true
      table.message(table.say('retrying'), 'problem')
    },
    ended: stop,
  }
  void hear(on, { path: reefStream })
}

function start(session: SessionView) {
  const say = kitTextsOf(session.language, fishingTexts)
  fillTexts(say, session.language)
  part('sea').setAttribute('aria-label', say('sea'))
  const table = createTable(say, moneyOf(session.currency, session.demo))
  const { frame, leave, sound } = wireFrame(session, say)
  const { money } = table
  const { water, star } = part('game').dataset
  let aheadMs = 0
  let room: ReefView | undefined
  const stop = (code: string) => stopWith(code, say, leave)
  const scene = new Scene({
    canvas: part<HTMLCanvasElement>('sea'),
    ground: part<HTMLCanvasElement>('ground'),
    water: waters.find((one) => one === water) ?? 'reef',
    star: isKind(star) ? star : 'sprat',
    now: () => Date.now() + aheadMs,
    isStill,
    met: (id) => gun.meet(id),
    faded: () => gun.fade(),
    priceText: (price) => money.text(minorOf(price)),
    nameOf: (kind) => say(kind),
  })
  const changed = () => {
    scene.ownPrice = money.text(gun.priceMinor)
    writeMagazine(gun, say, scene.ownPrice)
    stepper.lock(gun.isBusy || gun.round !== undefined)
  }
  const key = `stake ${session.gameCode} ${session.demo ? 'demo' : session.currency}`
  const stepper = createStepper({ ...session, key }, money, () => changed())
  const shown = { session, table, stepper, frame, changed }
  const gun: Gun = new Gun({
    ...shown,
    stopWith: stop,
    halted: () => trigger.halt(),
    missed: (fish, isGone) => scene.miss(fish, isGone),
    landed: (landed) => showLanded({ scene, sound, table }, landed),
  })
  const trigger = new Trigger({ scene, gun, say, shot: () => sound.stop(1) })
  table.balance(session.balance === null ? undefined : minorOf(session.balance))
  table.win(0n)
  changed()
  wireSheets({
    history: () => void openHistory(view, table),
    paytable: () => openReturns(view, page.maths, say),
    fair: () => void openReefFair(say, room),
  })
  wireKeys({ play: trigger.once, more: stepper.more, less: stepper.less })
  part('unload').onclick = () => void gun.unload()
  addEventListener('pagehide', () => {
    if (gun.round) endOnLeave(gun.round.id)
  })
  part('game').classList.add('entered')
  frame.tell({ type: 'ready' })
  frame.tell({ type: 'roundShown' })
  void gun.begin()
  const heard = (view: ReefView) => {
    room = view
    aheadMs = view.now - Date.now()
    scene.hear(view)
  }
  listen({ scene, table, heard, stop })
  const frames = (at: number) => {
    trigger.frame(at)
    scene.frame(at)
    requestAnimationFrame(frames)
  }
  requestAnimationFrame(frames)
}

const language = new URLSearchParams(location.search).get('lang') ?? 'en'
const say = kitTextsOf(language, fishingTexts)
fillTexts(say, language)
try {
  start(await enterPage(say))
} catch (error) {
  stopWith(error instanceof ServerError ? error.code : 'BUSY', say)
}
