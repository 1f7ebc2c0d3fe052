import type { PageOfGame } from '#provider/kit-page.ts'
import type { SessionView } from '#provider/open-session.ts'
import { part } from '../kit/elements.ts'
import { openHistory } from '../kit/history.ts'
import { kitTextsOf } from '../kit/kit-texts.ts'
import { minorOf } from '../kit/decimal.ts'
import { moneyOf } from '../kit/money.ts'
import { enterPage, stopWith, wireFrame, wireKeys, wireSheets } from '../kit/page.ts'
import { openReturns } from '../kit/returns.ts'
import { ServerError, tellShown } from '../kit/server.ts'
import { createTable, fillTexts } from '../kit/table.ts'
import { openChain } from './chain-sheet.ts'
import { textsWith } from './shared-texts.ts'
import type { SharedView } from './shared-view.ts'
import { hear } from './stream.ts'
import { TablePlay } from './table-play.ts'

const page = JSON.parse(part('rules').textContent) as PageOfGame // written by the page's own server
const { view } = (await import(`../${page.game}/view.ts`)) as { view: SharedView<unknown, unknown, unknown> } // each game's view.ts
const texts = textsWith(view.texts)

function start(session: SessionView) {
  const say = kitTextsOf(session.language, texts)
  fillTexts(say, session.language)
  const table = createTable(say, moneyOf(session.currency, session.demo))
  const { frame, leave, sound } = wireFrame(session, say)
  const play = new TablePlay({
    session,
    table,
    frame,
    tell: (shown) => view.tell(shown, say),
    stopWith: (code) => stopWith(code, say, leave),
  })
  const mounted = view.mount({
    stage: part('stage'),
    options: part('options'),
    controls: part('controls'),
    results: part('results'),
    session,
    say,
    money: table.money,
    sound,
    now: play.now,
    place: play.place,
    leave: play.leave,
    changed: () => play.label(),
    message: (text) => table.message(text),
  })
  table.balance(session.balance === null ? undefined : minorOf(session.balance))
  table.win(undefined)
  wireSheets({
    history: () => void openHistory(view, table),
    paytable: () => openReturns(view, page.maths, say),
    fair: () => void openChain(say),
  })
  wireKeys({ play: play.press })
  part('play').onclick = play.press
  part('game').classList.add('entered')
  play.begin(mounted)
  frame.tell({ type: 'ready' })
  frame.tell({ type: 'roundShown' })
  const { unseen } = session
  if (unseen?.state === 'CLOSED') {
    const [amount, stake] = [table.money.text(minorOf(unseen.win)), table.money.text(minorOf(unseen.stake))]
    table.message(say('away', { amount, stake }))
    void tellShown(unseen.id)
  }
  void hear({
    event: (name, data) => play.heard(name, data),
    lost: play.lost,
    ended: (code) => stopWith(code, say, leave),
  })
}

const language = new URLSearchParams(location.search).get('lang') ?? 'en'
const say = kitTextsOf(language, texts)
fillTexts(say, language)
try {
  start(await enterPage(say))
} catch (error) {
  stopWith(error instanceof ServerError ? error.code : 'BUSY', say)
}
