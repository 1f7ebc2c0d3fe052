import type { SessionView } from '#provider/open-session.ts'
import type { PageOfGame } from '#provider/kit-page.ts'
import { part } from './elements.ts'
import { openFair } from './fair-sheet.ts'
import { openHistory } from './history.ts'
import { kitTextsOf } from './kit-texts.ts'
import { minorOf, moneyOf } from './money.ts'
import { parentFrame } from './parent-frame.ts'
import { Play } from './play.ts'
import { openReturns } from './returns.ts'
import { enter, ServerError } from './server.ts'
import { createSound } from './sound.ts'
import { createStepper } from './stake-stepper.ts'
import { createTable, fillTexts, nameElement, wordOfCode } from './table.ts'
import type { GameView } from './view.ts'

const page = JSON.parse(part('rules').textContent) as PageOfGame // written by the page's own server
const { view } = (await import(`../${page.game}/view.ts`)) as { view: GameView<unknown, unknown, unknown> } // each game's view.ts

/** What stops the game altogether: said in a dialog, with the one way on. */
function stopWith(code: string, language: string, leave?: () => void) {
  const say = kitTextsOf(language, view.texts)
  fillTexts(say, language)
  part('notice-text').textContent = wordOfCode(say, code)
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

function wireKeys(press: { play: () => void; more: () => void; less: () => void }) {
  document.addEventListener('keydown', (event) => {
    // A held key repeats; a round is a press of its own.
    if (event.repeat || document.querySelector('dialog[open]')) return
    if (event.target instanceof HTMLInputElement) return
    if (event.target instanceof HTMLButtonElement && event.target.id !== 'play' && event.key === ' ') return
    const action = { ' ': press.play, ArrowUp: press.more, ArrowDown: press.less }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
}

async function start(session: SessionView) {
  const say = kitTextsOf(session.language, view.texts)
  fillTexts(say, session.language)
  const table = createTable(say, moneyOf(session.currency, session.demo))
  const frame = parentFrame(session.lobbyUrl, session.gameCode)
  part('demo').hidden = !session.demo
  // A title that is the game's own name need not say it twice.
  part('rules-of').hidden = part('rules-of').textContent === part('title').textContent
  if (session.demo) part('balance-label').textContent = say('credits')
  const sound = createSound()
  part('sound').onclick = () => {
    const isOn = sound.toggle()
    part('sound').setAttribute('aria-pressed', String(isOn))
    nameElement(part('sound'), say(isOn ? 'soundOn' : 'soundOff'))
  }
  // The page around a framed game has the way back.
  part('leave').hidden = frame.isThere
  const leave = () => (frame.isThere ? frame.tell({ type: 'close' }) : location.assign(session.lobbyUrl))
  part('leave').onclick = leave

  const mounted = view.mount({
    stage: part('stage'),
    options: part('options'),
    say,
    money: table.money,
    sound,
    changed: () => play.label(),
    step: (step) => void play.step(step),
  })
  const key = `stake ${session.gameCode} ${session.demo ? 'demo' : session.currency}`
  const stepper = createStepper({ ...session, key }, table.money, () => play.label())
  const play = new Play({
    session,
    table,
    stepper,
    frame,
    view: mounted,
    tell: (shown) => view.tell(shown, say),
    stopWith: (code) => stopWith(code, session.language, leave),
  })
  const { unseen, balance } = session
  // A round that is still to be shown is in the balance already, and would be told before it is seen.
  const known = unseen?.balanceAfterBet ?? balance
  table.balance(known === null ? undefined : minorOf(known))
  table.win(undefined)
  wireSheets({
    history: () => void openHistory(view, table),
    paytable: () => openReturns(view, page.maths, say),
    fair: () => void openFair(say),
  })
  wireKeys({ play: play.press, more: stepper.more, less: stepper.less })
  part('play').onclick = play.press
  part('game').classList.add('entered')
  await play.begin()
}

const language = new URLSearchParams(location.search).get('lang') ?? 'en'
fillTexts(kitTextsOf(language, view.texts), language)
try {
  await start(await enter())
} catch (error) {
  stopWith(error instanceof ServerError ? error.code : 'BUSY', language)
}
