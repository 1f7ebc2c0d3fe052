import { emblemNames } from './emblem-names.ts'
import type { SlotTitle } from './slot-title.ts'
import { symbolNames } from './symbol-names.ts'

/** Names of symbols by what they show. */
export type SymbolWords = { en: Record<string, string>; th: Record<string, string> }

/** All that a page is told of its title. */
export type PageOfTitle = { title: SlotTitle; hue: number; words: SymbolWords }

const isDrawn = (name: string): name is keyof typeof symbolNames.en => name in symbolNames.en

function wordsOf(name: string): readonly [en: string, th: string] {
  if (isDrawn(name)) return [symbolNames.en[name], symbolNames.th[name]]
  const words = emblemNames[name]
  if (!words) throw new Error(`nothing says what ${name} is`)
  return words
}

/** The words of a title's own symbols: its page has no others. */
export function symbolWordsOf({ symbols }: SlotTitle): SymbolWords {
  const named = Object.values(symbols).map((name) => [name, wordsOf(name)] as const)
  return {
    en: Object.fromEntries(named.map(([name, [en]]) => [name, en])),
    th: Object.fromEntries(named.map(([name, [, th]]) => [name, th])),
  }
}
