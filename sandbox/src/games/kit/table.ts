import { part } from './elements.ts'
import { isKitKey, type KitSay } from './kit-texts.ts'
import type { Money } from './money.ts'

/** Writes the page's fixed texts and names in the session's language. */
export function fillTexts(say: KitSay, language: string) {
  document.documentElement.lang = language
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = say(element.dataset['text'] ?? '')
  for (const element of document.querySelectorAll<HTMLElement>('[data-name]'))
    nameElement(element, say(element.dataset['name'] ?? ''))
}

export function nameElement(element: HTMLElement, words: string) {
  element.setAttribute('aria-label', words)
  element.title = words
}

/** The words and figures around the stage. */
export type Table = {
  say: KitSay
  money: Money
  message: (text: string, tone?: 'won' | 'problem') => void
  balance: (minor: bigint | undefined) => void
  win: (minor: bigint | undefined) => void
  /** What was paid, in words: up to the stake without any praise (RTS 14F). */
  result: (winMinor: bigint, stakeMinor: bigint) => void
}

export function createTable(say: KitSay, money: Money): Table {
  const message: Table['message'] = (text, tone) => {
    part('message').textContent = text
    part('message').dataset['tone'] = tone ?? ''
  }
  return {
    say,
    money,
    message,
    balance: (minor) => money.write(part('balance'), minor),
    win: (minor) => money.write(part('win'), minor),
    result: (winMinor, stakeMinor) => {
      const amount = money.text(winMinor)
      money.write(part('win'), winMinor)
      if (winMinor === 0n) message(say('noWin'))
      else if (winMinor <= stakeMinor) message(say('paid', { amount, stake: money.text(stakeMinor) }))
      else message(say('won', { amount }), 'won')
    },
  }
}

export const wordOfCode = (say: KitSay, code: string): string => say(isKitKey(code) ? code : 'BUSY')
