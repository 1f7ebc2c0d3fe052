import { escapeHtml, htmlPage } from '#http/html.ts'
import type { Person, Provider } from '#identity/person-store.ts'
import { type Phrases, phrasesOf } from '#identity/phrases.ts'

const head = `<link rel="stylesheet" href="/assets/bank/bank.css">
<link rel="stylesheet" href="/assets/identity/identity.css">
<script type="module" src="/assets/identity/sign-in.ts"></script>`

const mark = '<img class="mark" src="/assets/mark.svg" width="28" height="28" alt="">'

/** What the window can be told to answer instead of a person. */
const failures = [
  'auth/operation-not-allowed',
  'auth/too-many-requests',
  'auth/quota-exceeded',
  'auth/captcha-check-failed',
  'auth/unauthorized-domain',
  'auth/internal-error',
] as const

/** Who opened the window, as far as it is known to be a portal of ours. */
export type Opener = { provider: Provider; origin: string; state: string }

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')

const personEntry = ({
  id,
  name,
  email,
}: Person): string => `<li><button type="button" class="person" data-person="${escapeHtml(id)}">
<span class="face" aria-hidden="true">${escapeHtml(initials(name))}</span>
<span class="who"><b>${escapeHtml(name)}</b><small>${escapeHtml(email)}</small></span></button></li>`

const failureList = (phrases: Phrases): string =>
  failures.map((code) => `<button type="button" data-error="${code}">${phrases[code]}</button>`).join('')

const frame = (phrases: Phrases, inside: string): string => `<main class="bank identity">
<header class="head">${mark}<strong>${phrases.title}</strong><span class="sign">${phrases.open}</span></header>
${inside}
</main>`

/** The window in place of a provider's: who somebody is, or what goes wrong. */
export function renderSignIn(
  { provider, origin, state }: Opener,
  { language, persons }: { language: string; persons: readonly Person[] },
): string {
  const phrases = phrasesOf(language)
  const body = frame(
    phrases,
    `<section class="ticket" data-sign-in data-provider="${provider}" data-origin="${escapeHtml(origin)}" data-state="${escapeHtml(state)}">
<p class="label">${phrases[provider]}</p>
<h1>${phrases.persons}</h1>
<p class="explain">${phrases.explain}</p>
<ul class="persons">${persons.map(personEntry).join('')}</ul>
<form class="new" data-new><label for="name">${phrases.newPerson}</label>
<div class="row"><input id="name" name="name" required maxlength="60" autocomplete="off" placeholder="${phrases.name}">
<button>${phrases.goOn}</button></div></form>
<p class="failed" role="alert" data-failed hidden>${phrases.failed}</p>
<hr class="tear">
<p class="label" id="failures">${phrases.failures}</p>
<div class="failures" role="group" aria-labelledby="failures">${failureList(phrases)}</div>
</section>`,
  )
  return htmlPage({ language, title: `${phrases.title} · ${phrases[provider]}`, head, body })
}

/** What a window shows that no known portal opened: it tells nobody anything. */
export function renderRefused(language: string): string {
  const phrases = phrasesOf(language)
  const inside = `<section class="ticket note"><h1>${phrases.refused}</h1><p class="explain">${phrases.refusedNote}</p></section>`
  return htmlPage({ language, title: phrases.title, head, body: frame(phrases, inside) })
}
