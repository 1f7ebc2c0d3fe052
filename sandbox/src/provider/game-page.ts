import { escapeHtml, htmlPage } from '#http/html.ts'
import { drawTitle } from '#mandarin-art/title.ts'
import { markBlades } from '#mandarin-art/mark.ts'
import { declared, freeSpins, linePays, scatterPays } from '#mandarin/paytable.ts'
import { lines, reels, symbols } from '#mandarin/reels.ts'
import { catalogue } from '#provider/catalogue.ts'
import type { GameName } from '#provider/name-store.ts'

/** The rules as the page shows them: data, from the same tables that the rounds are played by. */
const gameRules = { symbols, reels, lines, linePays, scatterPays, freeSpins, declared }
export type GameRules = typeof gameRules

const icon = (path: string, box = 24) =>
  `<svg viewBox="0 0 ${box} ${box}" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`

const icons = {
  back: icon('<path d="M15 5l-7 7 7 7"/>'),
  close: icon('<path d="M6 6l12 12M18 6L6 18"/>'),
  info: icon('<circle cx="12" cy="12" r="9"/><path d="M12 11v5.500M12 7.800v.1"/>'),
  history: icon(
    '<path d="M3.500 12a8.500 8.500 0 1 0 2.600-6.100L3.500 8.300M3.500 4v4.300H8M12 7.500V12l3 2"/>',
  ),
  sound: icon(
    '<path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z"/><path class="wave" d="M15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"/><path class="mute" d="M16 9.500l5 5M21 9.500l-5 5"/>',
  ),
  minus: icon('<path d="M5 12h14"/>'),
  plus: icon('<path d="M5 12h14M12 5v14"/>'),
}

const iconButton = (id: string, name: string, glyph: string, more = '') =>
  `<button type="button" class="icon" id="${id}" data-name="${name}" ${more}>${glyph}</button>`

const dialog = (id: string, title: string) =>
  `<dialog id="${id}" class="sheet" aria-labelledby="${id}-title"><header><h2 id="${id}-title" data-text="${title}"></h2><button type="button" class="icon" data-close data-name="close">${icons.close}</button></header><div class="sheet-body" id="${id}-body" tabindex="0"></div></dialog>`

const figure = (id: string, label: string) =>
  `<div class="figure"><span class="label" data-text="${label}" id="${id}-label"></span><output class="money" id="${id}">—</output></div>`

/** Under another title than its own the game says that it stands in for the one that is named. */
const standIn = ({ title }: GameName) =>
  catalogue.some(({ name }) => name === title) ? '' : '<p class="demo" data-text="standIn"></p>'

/** The page of the game. Everything that depends on the player comes later, by the session. */
export function renderGamePage(game: GameName, language: string): string {
  const modules = [
    'main',
    'play',
    'table',
    'stake',
    'server',
    'texts',
    'money',
    'parent-frame',
    'reel-view',
    'symbol-bitmaps',
    'reel-motion',
    'line-overlay',
    'show-round',
    'sound',
    'paytable-sheet',
    'history-sheet',
    'clock-text',
  ]
  const styles = ['game', 'reels', 'controls', 'sheet']
  const head = `${styles.map((name) => `<link rel="stylesheet" href="/assets/mandarin/${name}.css">`).join('\n')}
${modules.map((name) => `<link rel="modulepreload" href="/assets/mandarin/${name}.ts">`).join('\n')}
<script type="module" src="/assets/mandarin/main.ts"></script>`
  const body = `<div class="stage" aria-hidden="true"></div>
<div class="game" id="game" data-code="${game.gameCode}">
<header class="top">${iconButton('leave', 'leave', icons.back)}<p class="studio">${escapeHtml(game.studio)}</p><p class="demo" id="demo" data-text="demo" hidden></p>${standIn(game)}<span class="gap"></span>${iconButton('sound', 'soundOff', icons.sound, 'aria-pressed="false"')}${iconButton('open-history', 'history', icons.history)}${iconButton('open-paytable', 'paytable', icons.info)}</header>
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
${dialog('paytable', 'paytable')}${dialog('history', 'history')}
<dialog id="notice" class="notice" aria-labelledby="notice-text"><p id="notice-text"></p><button type="button" id="notice-button"></button></dialog>
<script type="application/json" id="rules">${JSON.stringify(gameRules).replaceAll('<', '\\u003c')}</script>`
  return htmlPage({ language: escapeHtml(language), title: game.title, head, body })
}
