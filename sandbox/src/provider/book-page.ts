import type { KitGame } from '#games/kit/kit-game.ts'
import { kindOfCard } from '#games/sports/titles.ts'
import { escapeHtml, htmlPage } from '#http/html.ts'
import type { GameName } from '#provider/name-store.ts'
import { filesOfPage } from '#provider/page-files.ts'
import { dialog, figure, iconButton, icons } from '#provider/page-parts.ts'

/** The page of the sportsbook. Everything that depends on the player comes later, by the session. */
export function renderBookPage(name: GameName, { game }: KitGame, language: string): string {
  const body = `<div class="game book" id="game" data-code="${escapeHtml(name.gameCode)}" data-game="${game.game}" data-kind="${kindOfCard(name)}">
<header class="top">${iconButton('leave', 'leave', icons.back)}<h1 class="title" id="title">${escapeHtml(name.title)}</h1><p class="rules-of" id="rules-of" data-text="gameName"></p><p class="demo" id="demo" data-text="demo" hidden></p><span class="gap"></span>${figure('balance', 'balance')}${iconButton('sound', 'soundOff', icons.sound, 'aria-pressed="false"')}${iconButton('open-paytable', 'rulesTitle', icons.info)}</header>
<nav class="kinds" id="kinds"></nav>
<main class="matches" id="matches" tabindex="0"></main>
<aside class="slip" id="slip" data-label="slip"></aside>
<button type="button" class="slip-open" id="slip-open" hidden></button>
<p class="unseen" id="told" role="status"></p>
</div>
${dialog('paytable', 'rulesTitle')}
<dialog id="notice" class="notice" aria-labelledby="notice-text"><p id="notice-text"></p><button type="button" id="notice-button"></button></dialog>`
  return htmlPage({ language: escapeHtml(language), title: name.title, head: filesOfPage(game.game), body })
}
