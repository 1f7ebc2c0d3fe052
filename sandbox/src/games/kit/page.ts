import type { SessionView } from '#provider/open-session.ts'
import { part, pause } from './elements.ts'
import type { KitSay } from './kit-texts.ts'
import { parentFrame } from './parent-frame.ts'
import { enter, isPassing } from './server.ts'
import { createSound } from './sound.ts'
import { nameElement, wordOfCode } from './table.ts'

type Dialog = HTMLDialogElement

/** What stops the game: said in a dialog, with the one way on. */
export function stopWith(code: string, say: KitSay, onward?: () => void, word = 'leave') {
  part('notice-text').textContent = wordOfCode(say, code)
  const button = part('notice-button')
  // Without a session nobody knows the way back: the page around the game, or the browser's own, leads on.
  button.hidden = !onward
  button.textContent = say(word)
  button.onclick = onward ?? null
  const notice = part<Dialog>('notice')
  notice.oncancel = (event) => event.preventDefault()
  if (!notice.open) notice.showModal()
}

/**
 * The page around lays its own sign over a game that has told nothing, and what is said here has to be seen. No session has named its origin
 * yet: whoever may frame this page is the portal, and it learns no more than that. Until a round is known it shows no balance.
 */
function uncover() {
  for (const type of ['roundStarted', 'ready'])
    parent.postMessage({ source: 'suntala-game', gameCode: part('game').dataset['code'], type }, '*')
}

/** Enters the game: by itself a few times while the network or the platform is away, and then at each press of the player. */
export async function enterPage(say: KitSay): Promise<SessionView> {
  for (let tries = 1; ; tries++) {
    try {
      return await enter()
    } catch (error) {
      if (!isPassing(error)) throw error
      if (tries < 3) await pause(1500)
      else {
        uncover()
        await new Promise<void>((again) => stopWith(error.code, say, again, 'retry'))
      }
      part<Dialog>('notice').close()
    }
  }
}

export function wireSheets(open: Record<'history' | 'paytable' | 'fair', () => void>) {
  for (const id of ['history', 'paytable', 'fair'] as const) {
    const sheet = part<Dialog>(id)
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

export function wireKeys(press: { play: () => void; more?: () => void; less?: () => void }) {
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

/** What surrounds every game: the way back, the sign of a demo, the sound. */
export function wireFrame(session: SessionView, say: KitSay) {
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
  return { frame, sound, leave }
}
