import { part } from '../kit/elements.ts'
import type { Money } from '../kit/money.ts'
import type { Say, TextKey } from './texts.ts'
import { isTextKey } from './texts.ts'

/** Writes the page's fixed texts and names in the session's language. */
export function fillTexts(say: Say, language: string) {
  document.documentElement.lang = language
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const key = element.dataset['text'] ?? ''
    if (isTextKey(key)) element.textContent = say(key)
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-name]'))
    name(element, say, element.dataset['name'])
}

export function name(element: HTMLElement, say: Say, key: string | undefined) {
  if (!key || !isTextKey(key)) return
  element.setAttribute('aria-label', say(key))
  element.title = say(key)
}

export type Table = {
  say: Say
  money: Money
  message: (key: TextKey | '', values?: Record<string, string | number>, tone?: 'won' | 'problem') => void
  balance: (minor: bigint | undefined) => void
  win: (minor: bigint | undefined) => void
  /** A plate over the reels; with a button it stays until pressed or `ms` have passed. */
  plate: (
    content: { label: string; minor?: bigint; button?: string; isGrand?: boolean },
    ms: number,
  ) => Promise<void>
  hidePlate: () => void
  freeSpins: (now: number, count: number) => void
}

export function createTable(say: Say, money: Money): Table {
  const message = part('message')
  const plate = part('plate')
  const button = part<HTMLButtonElement>('plate-button')
  const free = part('free')
  let timer: ReturnType<typeof setTimeout> | undefined
  const hidePlate = () => {
    clearTimeout(timer)
    plate.hidden = true
    part('cabinet').classList.remove('glow')
  }
  return {
    say,
    money,
    message: (key, values = {}, tone) => {
      message.textContent = key && say(key, values)
      message.dataset['tone'] = tone ?? ''
    },
    balance: (minor) => money.write(part('balance'), minor),
    win: (minor) => money.write(part('win'), minor),
    hidePlate,
    plate: (content, ms) => {
      part('plate-label').textContent = content.label
      money.write(part('plate-figure'), content.minor)
      part('plate-figure').hidden = content.minor === undefined
      button.hidden = !content.button
      button.textContent = content.button ?? ''
      plate.hidden = false
      part('cabinet').classList.toggle('glow', content.isGrand ?? false)
      if (content.button) button.focus({ preventScroll: true })
      return new Promise((done) => {
        const end = () => {
          clearTimeout(timer)
          button.onclick = null
          done()
        }
        clearTimeout(timer)
        timer = setTimeout(end, ms)
        button.onclick = end
      })
    },
    freeSpins: (now, count) => {
      free.hidden = count === 0
      part('free-label').textContent = say('freeLeft', { now, count })
      part('free-segments').replaceChildren(
        ...Array.from({ length: count }, (_, index) =>
          Object.assign(document.createElement('i'), { className: index < now ? 'lit' : '' }),
        ),
      )
    },
  }
}
