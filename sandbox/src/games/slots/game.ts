import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'
import { declared } from '#slots-maths/declared.ts'
import type { Declared, SlotTitle } from '#games/slots/slot-title.ts'
import { type PageOfTitle, symbolWordsOf } from '#games/slots/symbol-words.ts'
import { themeOf } from '#games/slots/themes.ts'
import { rulesOfTitle } from '#games/slots/title-rules.ts'
import { findTitle, mathsCodeOf, slotTitles } from '#games/slots/titles/slot-titles.ts'

const stakesMinor = [1_00n, 2_00n, 5_00n, 10_00n, 20_00n, 50_00n, 100_00n, 200_00n, 500_00n, 1000_00n]

const bpsOf = (percent: number): number => Math.floor(percent * 100)

function entryOf(title: SlotTitle, known: Declared): KitGame {
  const [low, high] = known.bandPercent
  const bet = { title: title.code }
  const figures = { rtpBps: bpsOf(known.returnPercent), hitBps: bpsOf(known.hitPercent) }
  return {
    game: gameOf(rulesOfTitle(title)),
    titles: [{ code: title.code, name: title.name }],
    category: 'RNG',
    stakesMinor,
    paceMs: 2500,
    rtpBps: bpsOf(low),
    lines: 'lines' in title ? title.lines : 0,
    volatility: known.volatility,
    maths: {
      bandBps: [bpsOf(low), Math.ceil(high * 100)],
      rows: [{ bet, ...figures, maxPays: known.highest * 10_000 }],
    },
    pictures: ['backdrop', ...Object.keys(title.symbols)].map((name) => `slots/${title.code}/${name}.svg`),
    ownOf: (name): PageOfTitle => ({
      title: { ...title, name },
      hue: themeOf(title.code).hue,
      words: symbolWordsOf(title),
    }),
  }
}

/** The slot that a code opens, as a game of its own: a session plays no other. Undefined for a code that is no slot's. */
export function slotGameOf(code: string): KitGame | undefined {
  const title = findTitle(code)
  const known = declared[mathsCodeOf(code)]
  return title && known && entryOf(title, known)
}

export const slotGames: readonly KitGame[] = slotTitles.map(({ code }) => {
  const game = slotGameOf(code)
  if (!game) throw new Error(`${code} declares nothing`)
  return game
})
