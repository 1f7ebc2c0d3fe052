import { el, part } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import type { GameView, Host } from '../kit/view.ts'
import type { SlotRound } from './events.ts'
import { paytableOf } from './paytable.ts'
import { ReelStage } from './reel-stage.ts'
import { showEvents, standAtEnd } from './show-events.ts'
import type { Cabinet } from './show-events.ts'
import { loadPictures } from './symbol-pictures.ts'
import { textsOf } from './texts.ts'
import { timesOf } from './times-text.ts'
import { pageOfTitle } from './title-here.ts'
import { rulesOfTitle, type SlotBet } from './title-rules.ts'

/** The window in words, row by row, for whoever does not see it. */
function describe(canvas: HTMLElement, { title, reels, say }: Cabinet) {
  const columns = reels.columns()
  const rows = Array.from({ length: Math.max(...reels.rows) }, (_, row) =>
    columns
      .map((column) => title.symbols[column.charAt(row)])
      .filter((name) => name !== undefined)
      .map((name) => say(`symbol_${name}`))
      .join(', '),
  )
  canvas.setAttribute('aria-label', say('window', { rows: rows.join('; ') }))
}

/** The reels come up once their pictures are there. */
async function build({ stage, say, money, sound }: Host): Promise<Cabinet> {
  const { title, hue } = pageOfTitle()
  const canvas = Object.assign(document.createElement('canvas'), { className: 'reels' })
  canvas.setAttribute('role', 'img')
  const status = el('p', 'slot-status')
  const element = el('div', 'cabinet', canvas, status)
  const rows = title.engine === 'cluster' ? Array<number>(title.width).fill(title.height) : title.rows
  element.style.setProperty('--reels', String(rows.length))
  element.style.setProperty('--rows', String(Math.max(...rows)))
  stage.style.setProperty('--hue', String(hue))
  stage.style.backgroundImage = `url(/assets/slots/${title.code}/backdrop.svg)`
  stage.classList.add('slot')
  stage.append(element)
  const reels = new ReelStage(canvas, title, await loadPictures(title))
  const cabinet = { title, reels, element, status, say, money, sound }
  status.append(el('span', '', say(`name_${title.engine}`)))
  describe(canvas, cabinet)
  return cabinet
}

function tellRound({ events, pays }: SlotRound, say: KitSay): string {
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  const free = events.reduce((sum, event) => (event.kind === 'freeSpins' ? sum + event.added : sum), 0)
  const parts = [
    say('toldWins', { count: count('win') }),
    ...(count('tumble') > 0 ? [say('toldTumbles', { count: count('tumble') })] : []),
    ...(free > 0 ? [say('toldFree', { count: free })] : []),
    ...(count('respin') > 0 ? [say('toldRespins', { count: count('respin') })] : []),
    ...(count('wheel') > 0 ? [say('toldWheel')] : []),
    say('toldPays', { times: timesOf(pays) }),
  ]
  return parts.join(' · ')
}

export const view: GameView<SlotBet, never, SlotRound> = {
  /** Asked for once the page stands: rules and words are those of its title. */
  get rules() {
    return rulesOfTitle(pageOfTitle().title)
  },
  get texts() {
    const { title, words } = pageOfTitle()
    return textsOf(title, words)
  },
  describe: () => pageOfTitle().title.name,
  tell: tellRound,
  mount: (host) => {
    const { title } = pageOfTitle()
    const built = build(host)
    let isHurried = false
    let isShown = true
    host.options.append(paytableOf(title, host.say))
    // A press on the stage hurries the round that is shown there.
    host.stage.addEventListener('click', () => {
      isHurried = true
    })
    return {
      bet: () => ({ title: title.code }),
      choose: () => undefined,
      lock: (isLocked) => {
        // A round that was asked for and never shown was not played: what turns stops.
        if (!isLocked && !isShown) void built.then(({ reels }) => reels.halt())
      },
      clear: () => {
        isHurried = false
        isShown = false
        void built.then(({ reels, sound }) => {
          if (isShown) return
          reels.start()
          sound.spin()
        })
      },
      show: async ({ shown, stakeMinor }, isFresh) => {
        isShown = true
        const cabinet = await built
        if (isFresh) await showEvents(cabinet, shown, { stakeMinor, isHurried: () => isHurried })
        else standAtEnd(cabinet, shown, stakeMinor)
        describe(part('stage').querySelector('canvas') ?? part('stage'), cabinet)
      },
    }
  },
}
