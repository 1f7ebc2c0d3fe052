import { allGames } from '#games/all-games.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { linkModules, type ReadModule } from '#http/link-modules.ts'

const kitSheets = ['kit/stage', 'kit/panel', 'kit/sheets', 'kit/fair-sheet']
const tableSheets = ['shared/table', 'shared/dealer', 'shared/cards', 'shared/hands', 'shared/dice']

type Sources = { main: string; sheets: readonly string[]; isOfKit?: true }

/** What the page of a game runs, and its style sheets in their order. A main script of the kit asks for the game's view. */
function sourcesOf({ game, shared, room, isBook, isArcade, sheets = [] }: KitGame): Sources {
  const code = game.game
  const main = `${code}/main.ts`
  const view = `${code}/view`
  if (code === 'mandarin') {
    const own = ['game', 'reels', 'controls', 'sheet'].map((sheet) => `${code}/${sheet}`)
    return { main, sheets: [...own, 'kit/fair-sheet'] }
  }
  if (isArcade) return { main, sheets: [...kitSheets, view] }
  if (isBook) return { main, sheets: [...kitSheets, view, `${code}/match`, `${code}/slip`] }
  if (!shared && !room) return { main: 'kit/main.ts', sheets: [...kitSheets, ...sheets, view], isOfKit: true }
  return {
    main: room ? 'shared/room-main.ts' : 'shared/main.ts',
    sheets: [...kitSheets, ...tableSheets, ...sheets, view],
    isOfKit: true,
  }
}

/** The modules of a game's page, linked. */
export function modulesOf(entry: KitGame, read: ReadModule): Map<string, string> {
  const { main, isOfKit } = sourcesOf(entry)
  return linkModules(isOfKit ? [`${entry.game.game}/view.ts`] : [], read, main)
}

/** The style sheets of a game's page as one. */
export const sheetOf = (entry: KitGame, read: ReadModule): string =>
  sourcesOf(entry)
    .sheets.map((sheet) => read(`${sheet}.css`))
    .join('')

/** An entry for each page: the slots share theirs. */
export const pagesOfGames: readonly KitGame[] = [
  ...new Map(allGames.map((entry) => [entry.game.game, entry])).values(),
]

/** What the head of a game's page names: on a slow network each further file would be a wait of its own. */
export const filesOfPage = (game: string): string =>
  `<link rel="stylesheet" href="/assets/${game}/page.css">
<script type="module" src="/assets/${game}/page.js"></script>`
