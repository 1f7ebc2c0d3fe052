import type { KitGame } from '#games/kit/kit-game.ts'
import type { Maths } from '#games/kit/rules.ts'
import { escapeHtml, htmlPage } from '#http/html.ts'
import type { GameName } from '#provider/name-store.ts'
import { filesOfPage } from '#provider/page-files.ts'
import { dialog, figure, iconButton, icons } from '#provider/page-parts.ts'

/** What the page's script is told of its game. */
export type PageOfGame = { game: string; maths: Maths; own?: unknown }

const ownControls = `<div class="options" id="options"></div>
<div class="stake"><span class="label" data-text="stake"></span><div class="stepper">${iconButton('less', 'less', icons.minus)}<output class="money" id="stake">—</output>${iconButton('more', 'more', icons.plus)}</div></div>`

/** Of a table that everybody shares: how long bets are taken, and who else is there. */
const tableControls = `<div class="clock"><p class="phase" id="phase"></p><div class="segments" id="segments" aria-hidden="true">${'<i></i>'.repeat(20)}</div><p class="crowd" id="crowd"></p></div>
<div class="options" id="options"></div>
<div class="controls" id="controls"></div>`

/** The page of a game of the kit. Everything that depends on the player comes later, by the session. */
export function renderKitPage(
  name: GameName,
  { game, maths, shared, room, ownOf, pictures = [] }: KitGame,
  language: string,
): string {
  const code = game.game
  const about: PageOfGame = {
    game: code,
    maths: maths ?? { bandBps: [0, 0], rows: [] },
    ...(ownOf && { own: ownOf(name.title) }),
  }
  const isTable = shared !== undefined || room !== undefined
  const head = [
    filesOfPage(code),
    ...pictures.map((name) => `<link rel="preload" href="/assets/${name}" as="image">`),
  ].join('\n')
  const body = `<div class="game${isTable ? ' shared' : ''}" id="game" data-code="${escapeHtml(name.gameCode)}" data-game="${code}">
<header class="top">${iconButton('leave', 'leave', icons.back)}<h1 class="title" id="title">${escapeHtml(name.title)}</h1><p class="rules-of" id="rules-of" data-text="gameName"></p><p class="demo" id="demo" data-text="demo" hidden></p><span class="gap"></span>${iconButton('sound', 'soundOff', icons.sound, 'aria-pressed="false"')}${iconButton('open-fair', 'fairness', icons.fair)}${iconButton('open-history', 'history', icons.history)}${iconButton('open-paytable', 'paytable', icons.info)}</header>
<main class="floor"><div class="stage" id="stage"></div>${isTable ? '<div class="results" id="results"></div>' : ''}<p class="message" id="message" role="status"></p><p class="unseen" id="told" role="status"></p></main>
<section class="panel">
${isTable ? '' : '<div class="free" id="free" role="status" hidden></div>'}
${isTable ? tableControls : ownControls}
<button type="button" class="play" id="play" disabled></button>
${figure('balance', 'balance')}${figure('win', 'win')}
</section>
</div>
${dialog('paytable', 'paytable')}${dialog('history', 'history')}${dialog('fair', 'fairness')}
<dialog id="notice" class="notice" aria-labelledby="notice-text"><p id="notice-text"></p><button type="button" id="notice-button"></button></dialog>
<script type="application/json" id="rules">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`
  return htmlPage({ language: escapeHtml(language), title: name.title, head, body })
}
