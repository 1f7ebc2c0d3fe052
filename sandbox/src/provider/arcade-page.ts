import { titleOf } from '#games/fishing/titles.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { escapeHtml, htmlPage } from '#http/html.ts'
import type { PageOfGame } from '#provider/kit-page.ts'
import type { GameName } from '#provider/name-store.ts'
import { filesOfPage } from '#provider/page-files.ts'
import { dialog, figure, iconButton, icons } from '#provider/page-parts.ts'

/** The page of a shooting game. Everything that depends on the player comes later, by the session. */
export function renderArcadePage(name: GameName, { game, maths }: KitGame, language: string): string {
  const { water = 'reef', star = 'sprat' } = titleOf(name.gameCode) ?? {}
  const about: PageOfGame = { game: game.game, maths: maths ?? { bandBps: [0, 0], rows: [] } }
  const body = `<div class="game reef" id="game" data-code="${escapeHtml(name.gameCode)}" data-game="${game.game}" data-water="${water}" data-star="${star}">
<header class="top">${iconButton('leave', 'leave', icons.back)}<h1 class="title" id="title">${escapeHtml(name.title)}</h1><p class="rules-of" id="rules-of" data-text="gameName"></p><p class="demo" id="demo" data-text="demo" hidden></p><span class="gap"></span>${iconButton('sound', 'soundOff', icons.sound, 'aria-pressed="false"')}${iconButton('open-fair', 'fairness', icons.fair)}${iconButton('open-history', 'history', icons.history)}${iconButton('open-paytable', 'paytable', icons.info)}</header>
<main class="floor"><canvas class="ground" id="ground" aria-hidden="true"></canvas><canvas class="sea" id="sea" role="img" data-label="sea"></canvas><p class="aimed" id="aimed" hidden></p><p class="message" id="message" role="status"></p><p class="unseen" id="told" role="status"></p></main>
<section class="panel">
<div class="stake"><span class="label" data-text="magazineOf"></span><div class="stepper">${iconButton('less', 'less', icons.minus)}<output class="money" id="stake">—</output>${iconButton('more', 'more', icons.plus)}</div></div>
<div class="magazine" id="magazine"><p class="label"><span id="loaded"></span></p><div class="rounds" id="rounds" aria-hidden="true">${'<i></i>'.repeat(10)}</div></div>
<div class="triggers"><button type="button" class="auto" id="auto" aria-pressed="false" data-text="auto"></button><button type="button" class="auto" id="unload" data-text="unload" disabled></button><button type="button" class="play" id="play" data-text="fire" disabled></button></div>
<div class="purse">${figure('balance', 'balance')}${figure('win', 'caught')}</div>
</section>
</div>
${dialog('paytable', 'paytable')}${dialog('history', 'history')}${dialog('fair', 'fairness')}
<dialog id="notice" class="notice" aria-labelledby="notice-text"><p id="notice-text"></p><button type="button" id="notice-button"></button></dialog>
<script type="application/json" id="rules">${JSON.stringify(about).replaceAll('<', '\\u003c')}</script>`
  return htmlPage({ language: escapeHtml(language), title: name.title, head: filesOfPage(game.game), body })
}
