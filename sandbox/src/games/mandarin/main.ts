import type { SessionView } from '#provider/open-session.ts'
import type { GameRules } from '#provider/game-page.ts'
import { createLineOverlay } from './line-overlay.ts'
import { moneyOf } from '../kit/money.ts'
import { openFair } from '../kit/fair-sheet.ts'
import { kitTextsOf } from '../kit/kit-texts.ts'
import { openHistory } from './history-sheet.ts'
import { enterPage } from '../kit/page.ts'
import { ServerError } from '../kit/server.ts'
import { parentFrame } from '../kit/parent-frame.ts'
import { openPaytable } from './paytable-sheet.ts'
import { balanceAtStart, createPlay } from './play.ts'
import { ReelView } from './reel-view.ts'
import { describeReels } from './show-round.ts'
import { createSound } from '../kit/sound.ts'
import { createStake } from './stake.ts'
import { part } from '../kit/elements.ts'
import { createTable, fillTexts, name } from './table.ts'
import { isTextKey, textsOf } from './texts.ts'

const rules = JSON.parse(part('rules').textContent) as GameRules // written by the page's own server

/** What stops the game altogether: said in a dialog, with the one way on. */
function stopWith(code: string, language: string, leave?: () => void) {
  const say = textsOf(language)
  fillTexts(say, language)
  part('notice-text').textContent = say(isTextKey(code) ? code : 'BUSY')
  const button = part<HTMLButtonElement>('notice-button')
  // Without a session nobody knows the way back: the page around the game, or the browser's own, leads on.
  button.hidden = !leave
  button.textContent = say('leave')
  button.onclick = leave ?? null
  part<HTMLDialogElement>('notice').oncancel = (event) => event.preventDefault()
  part<HTMLDialogElement>('notice').showModal()
}

function wireSheets(open: Record<'history' | 'paytable' | 'fair', () => void>) {
  for (const id of ['history', 'paytable', 'fair'] as const) {
    const sheet = part<HTMLDialogElement>(id)
    part(`open-${id}`).onclick = () => {
      open[id]()
      sheet.showModal()
    }
    // A press beside the sheet, on the dialog's own backdrop, closes it as its button does.
    sheet.onclick = (event) => {
      if (event.target === sheet || (event.target instanceof Element && event.target.closest('[data-close]')))
        sheet.close()
    }
  }
}

function wireKeys(press: { spin: () => void; more: () => void; less: () => void }) {
  document.addEventListener('keydown', (event) => {
    // A held key repeats; a round is a press of its own.
    if (event.repeat || document.querySelector('dialog[open]')) return
    if (event.target instanceof HTMLButtonElement && event.target.id !== 'spin' && event.key === ' ') return
    const action = { ' ': press.spin, ArrowUp: press.more, ArrowDown: press.less }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
}

async function start(session: SessionView) {
  const say = textsOf(session.language)
  fillTexts(say, session.language)
  const money = moneyOf(session.currency, session.demo)
  const table = createTable(say, money)
  const frame = parentFrame(session.lobbyUrl, session.gameCode)
  part('demo').hidden = !session.demo
  if (session.demo) part('balance-label').textContent = say('credits')
  table.balance(balanceAtStart(session))
  table.win(undefined)

  const sound = createSound()
  part('sound').onclick = () => {
    const isOn = sound.toggle()
    part('sound').setAttribute('aria-pressed', String(isOn))
    name(part('sound'), say, isOn ? 'soundOn' : 'soundOff')
  }
  // The page around a framed game has the way back.
  part('leave').hidden = frame.isThere
  part('leave').onclick = () =>
    frame.isThere ? frame.tell({ type: 'close' }) : location.assign(session.lobbyUrl)

  const reels = await ReelView.create(part<HTMLCanvasElement & HTMLElement>('reels'), rules)
  const overlay = createLineOverlay(part<SVGSVGElement>('lines'), rules.lines)
  describeReels(table, reels.columns())
  const stage = { rules, reels, overlay, table, sound, cycleMs: session.cycleMs }
  const stake = createStake(
    { ...session, key: `stake ${session.gameCode} ${session.demo ? 'demo' : session.currency}` },
    table,
  )
  const leave = () => part('leave').click()
  const play = createPlay({
    ...stage,
    session,
    stake,
    frame,
    stopWith: (code) => stopWith(code, session.language, leave),
  })
  wireSheets({
    history: () => void openHistory(rules, table),
    fair: () => void openFair(kitTextsOf(session.language, { en: {}, th: {} })),
    paytable: () => openPaytable(rules, table, stake.minor()),
  })
  wireKeys({ spin: () => void play.spin(), more: stake.more, less: stake.less })
  part('spin').onclick = () => void play.spin()
  part('game').classList.add('entered')
  await play.begin()
}

const language = new URLSearchParams(location.search).get('lang') ?? 'en'
fillTexts(textsOf(language), language)
try {
  await start(await enterPage(kitTextsOf(language, { en: {}, th: {} })))
} catch (error) {
  stopWith(error instanceof ServerError ? error.code : 'BUSY', language)
}
