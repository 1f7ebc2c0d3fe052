import { escapeHtml, htmlPage } from '#http/html.ts'
import { drawTitle } from '#mandarin-art/title.ts'
import { markBlades } from '#mandarin-art/mark.ts'
import { declared, freeSpins, linePays, scatterPays } from '#games/mandarin/paytable.ts'
import { lines, reels, symbols } from '#games/mandarin/reels.ts'
import { mandarinGame } from '#games/mandarin/game.ts'
import type { GameName } from '#provider/name-store.ts'
import { filesOfPage } from '#provider/page-files.ts'
import { dialog, figure, iconButton, icons } from '#provider/page-parts.ts'

/** The rules as the page shows them: data, from the same tables that the rounds are played by. */
const gameRules = { symbols, reels, lines, linePays, scatterPays, freeSpins, declared }
export type GameRules = typeof gameRules

/** Under another title than its own the game says that it stands in for the one that is named. */
const standIn = ({ title }: GameName) =>
  mandarinGame.titles.some(({ name }) => name === title) ? '' : '<p class="demo" data-text="standIn"></p>'

/** The page of the game. Everything that depends on the player comes later, by the session. */
export function renderGamePage(game: GameName, language: string): string {
  const body = `<div class="stage" aria-hidden="true"></div>
<div class="game" id="game" data-code="${game.gameCode}">
<header class="top">${iconButton('leave', 'leave', icons.back)}<p class="studio">${escapeHtml(game.studio)}</p><p class="demo" id="demo" data-text="demo" hidden></p>${standIn(game)}<span class="gap"></span>${iconButton('sound', 'soundOff', icons.sound, 'aria-pressed="false"')}${iconButton('open-fair', 'fairness', icons.fair)}${iconButton('open-history', 'history', icons.history)}${iconButton('open-paytable', 'paytable', icons.info)}</header>
<main class="table">
<h1 class="title" aria-label="${escapeHtml(game.title)}">${drawTitle(game.title)}</h1>
<div class="cabinet" id="cabinet"><div class="screen"><div class="columns" aria-hidden="true">${'<i></i>'.repeat(5)}</div><canvas id="reels" role="img"></canvas><svg id="lines" aria-hidden="true"></svg><div class="shade" aria-hidden="true"></div>
<div class="plate" id="plate" hidden><p class="plate-label" id="plate-label"></p><p class="plate-figure money" id="plate-figure"></p><button type="button" class="plate-button" id="plate-button" hidden></button></div></div><div class="free" id="free" hidden><span id="free-label"></span><span class="segments" id="free-segments" aria-hidden="true"></span></div></div>
<p class="message" id="message" role="status"></p>
</main>
<footer class="controls">
${figure('balance', 'balance')}
<div class="figure stake"><span class="label" data-text="stake"></span><div class="stepper">${iconButton('less', 'less', icons.minus)}<output class="money" id="stake">—</output>${iconButton('more', 'more', icons.plus)}</div></div>
<button type="button" class="spin" id="spin" data-name="spin" disabled><svg viewBox="-30 -30 60 60" aria-hidden="true"><g class="blades">${markBlades('currentColor')}</g></svg></button>
${figure('win', 'win')}
</footer>
</div>
${dialog('paytable', 'paytable')}${dialog('history', 'history')}${dialog('fair', 'fairness')}
<dialog id="notice" class="notice" aria-labelledby="notice-text"><p id="notice-text"></p><button type="button" id="notice-button"></button></dialog>
<script type="application/json" id="rules">${JSON.stringify(gameRules).replaceAll('<', '\\u003c')}</script>`
  return htmlPage({ language: escapeHtml(language), title: game.title, head: filesOfPage('mandarin'), body })
}
