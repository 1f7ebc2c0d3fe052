import { escapeHtml, htmlPage } from '#http/html.ts'
import type { Message } from '#message/message-store.ts'
import { type Mode, modes } from '#message/modes.ts'
import { type Phrases, phrasesOf } from '#message/phrases.ts'

const head = `<link rel="stylesheet" href="/assets/bank/bank.css">
<link rel="stylesheet" href="/assets/outbox/outbox.css">
<script type="module" src="/assets/outbox/follow.ts"></script>`

const mark = '<img class="mark" src="/assets/mark.svg" width="28" height="28" alt="">'

/** What is wanted from a message, its code or its link into the portal, can be taken by one press. */
const withTargets = (text: string, portalUrls: readonly string[]): string =>
  escapeHtml(text)
    .replace(/(https?:\/\/[^\s<]+)|(?<!\w)\d{6}(?!\w)/g, (found, url: string | undefined) => {
      if (url === undefined) return `<b class="code">${found}</b>`
      return portalUrls.some((portal) => url.startsWith(`${portal}/`)) ? `<a href="${url}">${url}</a>` : url
    })
    .replaceAll('\n', '<br>')

type About = {
  language: string
  portalUrls: readonly string[]
  mode: Mode
}

const entry = (message: Message, phrases: Phrases, { language, portalUrls }: About): string => {
  const at = new Date(message.createdAt)
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(at)
  return `<li class="message" data-status="${message.status}">
<p class="line"><span class="kind">${phrases[message.kind]}</span><b class="to">${escapeHtml(message.to)}</b>
<span class="state" data-status="${message.status}">${phrases[message.status]}</span>
<time datetime="${at.toISOString()}">${time}</time></p>
${message.kind === 'mail' ? `<p class="subject">${escapeHtml(message.subject)}</p>` : ''}
<p class="text">${withTargets(message.text, portalUrls)}</p>
</li>`
}

const list = (messages: readonly Message[], phrases: Phrases, about: About): string =>
  messages.length === 0
    ? `<p class="none"><b>${phrases.none}</b><br>${phrases.noneNote}</p>`
    : `<ol class="messages">${messages.map((message) => entry(message, phrases, about)).join('')}</ol>`

/** Every SMS and mail that the sandbox was given, newest first, with what is to become of the next ones. */
export function renderOutbox(messages: readonly Message[], about: About): string {
  const phrases = phrasesOf(about.language)
  const choices = modes.map(
    (mode) =>
      `<button formaction="/outbox/mode/${mode}" aria-pressed="${mode === about.mode}">${phrases[mode]}</button>`,
  )
  const body = `<main class="bank outbox">
<header class="head">${mark}<h1>${phrases.title}</h1><span class="sign">${phrases.open}</span></header>
<p class="back"><a href="${escapeHtml(about.portalUrls[0] ?? '/')}">${phrases.back}</a></p>
<section class="ticket">
<p class="explain">${phrases.explain}</p>
<form method="post" class="modes" aria-labelledby="mode"><p class="label" id="mode">${phrases.mode}</p>
<div class="choices">${choices.join('')}</div></form>
<hr class="tear">
<div data-messages aria-live="polite">${list(messages, phrases, about)}</div>
</section>
</main>`
  return htmlPage({ language: about.language, title: phrases.title, head, body })
}
