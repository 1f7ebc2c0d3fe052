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
import { chainPath } from './room-calls.ts'
import type { RoomGameView } from './room-face.ts'
import { RoomPlay } from './room-play.ts'
import { roomTextsWith } from './room-texts.ts'

const page = JSON.parse(part('rules').textContent) as PageOfGame // written by the page's own server
const { view } = (await import(`../${page.game}/view.ts`)) as { view: RoomGameView } // each game's view.ts
const texts = roomTextsWith(view.texts)

function wireTurnKeys(play: RoomPlay) {
  document.addEventListener('keydown', (event) => {
    if (
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector('dialog[open]')
    )
      return
    if (play.key(event)) event.preventDefault()
  })
}

function start(session: SessionView) {
  const say = kitTextsOf(session.language, texts)
  fillTexts(say, session.language)
  const table = createTable(say, moneyOf(session.currency, session.demo))
  const { frame, leave, sound } = wireFrame(session, say)
  const stop = (code: string) => stopWith(code, say, leave)
  const play = new RoomPlay({ session, table, sound, frame, view, stopWith: stop })
  table.balance(session.balance === null ? undefined : minorOf(session.balance))
  table.win(undefined)
  wireSheets({
    history: () => void openHistory(view, table),
    paytable: () => openReturns(view, page.maths, say),
    fair: () => void openChain(say, chainPath),
  })
  wireKeys({ play: play.press })
  wireTurnKeys(play)
  part('play').onclick = play.press
  part('game').classList.add('entered')
  frame.tell({ type: 'ready' })
  frame.tell({ type: 'roundShown' })
  const { unseen } = session
  if (unseen?.state === 'CLOSED') {
    const [amount, stake] = [table.money.text(minorOf(unseen.win)), table.money.text(minorOf(unseen.stake))]
    table.message(say('away', { amount, stake }))
    void tellShown(unseen.id)
  }
  void play.begin()
}

const language = new URLSearchParams(location.search).get('lang') ?? 'en'
const say = kitTextsOf(language, texts)
fillTexts(say, language)
try {
  start(await enterPage(say))
} catch (error) {
  stopWith(error instanceof ServerError ? error.code : 'BUSY', say)
}
