import type { SessionView } from '#provider/open-session.ts'
import type { PageOfGame } from '#provider/kit-page.ts'
import { part } from './elements.ts'
import { openFair } from './fair-sheet.ts'
import { FreeRounds } from './free-rounds.ts'
import { openHistory } from './history.ts'
import { kitTextsOf } from './kit-texts.ts'
import { minorOf } from './decimal.ts'
import { moneyOf } from './money.ts'
import { enterPage, stopWith, wireFrame, wireKeys, wireSheets } from './page.ts'
import { ServerError } from './server.ts'
import { Play } from './play.ts'
import { openReturns } from './returns.ts'
import { createStepper } from './stake-stepper.ts'
import { createTable, fillTexts } from './table.ts'
import type { GameView } from './view.ts'

const page = JSON.parse(part('rules').textContent) as PageOfGame // written by the page's own server
const { view } = (await import(`../${page.game}/view.ts`)) as { view: GameView<unknown, unknown, unknown> } // each game's view.ts

async function start(session: SessionView) {
  const say = kitTextsOf(session.language, view.texts)
  fillTexts(say, session.language)
  const table = createTable(say, moneyOf(session.currency, session.demo))
  const { frame, leave, sound } = wireFrame(session, say)

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
    game: page.game,
    session,
    table,
    stepper,
    frame,
    view: mounted,
    free: new FreeRounds(table, stepper),
    tell: (shown) => view.tell(shown, say),
    stopWith: (code) => stopWith(code, say, leave),
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
const say = kitTextsOf(language, view.texts)
fillTexts(say, language)
try {
  await start(await enterPage(say))
} catch (error) {
  stopWith(error instanceof ServerError ? error.code : 'BUSY', say)
}
