import { escapeHtml, htmlPage } from '#http/html.ts'
import { type Mode, modes } from '#statement/modes.ts'
import { phrasesOf } from '#statement/phrases.ts'

const head = `<link rel="stylesheet" href="/assets/bank/bank.css">
<link rel="stylesheet" href="/assets/outbox/outbox.css">`

const mark = '<img class="mark" src="/assets/mark.svg" width="28" height="28" alt="">'

/** What is to be wrong with the statements of bank and studios, for whoever tries the platform's comparison out. */
export function renderStatements(about: { language: string; portalUrl: string; mode: Mode }): string {
  const phrases = phrasesOf(about.language)
  const choices = modes.map(
    (mode) =>
      `<button formaction="/statements/mode/${mode}" aria-pressed="${mode === about.mode}">${phrases[mode]}</button>`,
  )
  const body = `<main class="bank outbox">
<header class="head">${mark}<h1>${phrases.title}</h1><span class="sign">${phrases.open}</span></header>
<p class="back"><a href="${escapeHtml(about.portalUrl)}">${phrases.back}</a></p>
<section class="ticket">
<p class="explain">${phrases.explain}</p>
<form method="post" class="modes" aria-labelledby="mode"><p class="label" id="mode">${phrases.mode}</p>
<div class="choices">${choices.join('')}</div></form>
</section>
</main>`
  return htmlPage({ language: about.language, title: phrases.title, head, body })
}
