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
export type Opener<P = Provider | 'phone'> = { provider: P; origin: string; state: string }

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

const phoneErrors = [
  'auth/missing-phone-number',
  'auth/invalid-phone-number',
  'auth/missing-verification-code',
  'auth/invalid-verification-code',
  'auth/code-expired',
  'auth/too-many-requests',
] as const

/** What the page says of each error of a phone, by the end of its name. */
const texts = (phrases: Phrases): string =>
  phoneErrors.map((code) => `data-${code.slice('auth/'.length)}="${phrases[code]}"`).join(' ')

/** Around what the window asks: for whom, and what can go wrong. */
const ticket = ({ provider, origin, state }: Opener, phrases: Phrases, inside: string): string =>
  `<section class="ticket" data-sign-in data-provider="${provider}" data-origin="${escapeHtml(origin)}" data-state="${escapeHtml(state)}">
<p class="label">${phrases[provider]}</p>
${inside}
<p class="failed" role="alert" data-failed hidden data-else="${phrases.failed}"${provider === 'phone' ? ` ${texts(phrases)}` : ''}></p>
<hr class="tear">
<p class="label" id="failures">${phrases.failures}</p>
<div class="failures" role="group" aria-labelledby="failures">${failureList(phrases)}</div>
</section>`

const frame = (phrases: Phrases, inside: string): string => `<main class="bank identity">
<header class="head">${mark}<strong>${phrases.title}</strong><span class="sign">${phrases.open}</span></header>
${inside}
</main>`

/** The window in place of a provider's: who somebody is, or what goes wrong. */
export function renderSignIn(
  opener: Opener<Provider>,
  { language, persons }: { language: string; persons: readonly Person[] },
): string {
  const phrases = phrasesOf(language)
  const inside = `<h1>${phrases.persons}</h1>
<p class="explain">${phrases.explain}</p>
<ul class="persons">${persons.map(personEntry).join('')}</ul>
<form class="new" data-new><label for="name">${phrases.newPerson}</label>
<div class="row"><input id="name" name="name" required maxlength="60" autocomplete="off" placeholder="${phrases.name}">
<button>${phrases.goOn}</button></div></form>`
  const title = `${phrases.title} · ${phrases[opener.provider]}`
  return htmlPage({ language, title, head, body: frame(phrases, ticket(opener, phrases, inside)) })
}

/** The window in place of Firebase's for a phone: a number, and the code that is sent to it. */
export function renderPhone(
  opener: Opener<'phone'>,
  { language, phone }: { language: string; phone: string },
): string {
  const phrases = phrasesOf(language)
  const inside = `<h1>${phrases.phoneTitle}</h1>
<p class="explain">${phrases.phoneExplain}</p>
<form class="new" data-number novalidate><label for="phone">${phrases.number}</label>
<div class="row"><input id="phone" name="phone" type="tel" dir="ltr" autocomplete="tel" value="${escapeHtml(phone)}" placeholder="+66812345678">
<button>${phrases.sendCode}</button></div></form>
<form class="new" data-code novalidate hidden><label for="code">${phrases.code}</label>
<div class="row"><input id="code" name="code" inputmode="numeric" dir="ltr" autocomplete="one-time-code" maxlength="6">
<button>${phrases.verify}</button></div>
<p class="label">${phrases.sent} <a href="/outbox" target="_blank">${phrases.outbox}</a>.</p></form>`
  const title = `${phrases.title} · ${phrases.phone}`
  return htmlPage({ language, title, head, body: frame(phrases, ticket(opener, phrases, inside)) })
}

/** What a window shows that no known portal opened: it tells nobody anything. */
export function renderRefused(language: string): string {
  const phrases = phrasesOf(language)
  const inside = `<section class="ticket note"><h1>${phrases.refused}</h1><p class="explain">${phrases.refusedNote}</p></section>`
  return htmlPage({ language, title: phrases.title, head, body: frame(phrases, inside) })
}
