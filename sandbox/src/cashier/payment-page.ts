import { renderSVG } from 'uqr'
import { moneyText } from '#cashier/money-text.ts'
import { ownAccount } from '#cashier/open-deposit.ts'
import type { Deposit } from '#cashier/payment-store.ts'
import type { Phrases } from '#cashier/phrases.ts'
import { phrasesOf } from '#cashier/phrases.ts'
import { payoutTriggers } from '#cashier/send-payout.ts'
import { escapeHtml, htmlPage } from '#http/html.ts'

const head = `<link rel="stylesheet" href="/assets/bank/bank.css">
<script type="module" src="/assets/bank/countdown.ts"></script>`

const mark = '<img class="mark" src="/assets/mark.svg" width="28" height="28" alt="">'

const frame = (phrases: Phrases, backUrl: string | undefined, inside: string): string => `<main class="bank">
<header class="head">${mark}<strong>${phrases.bank}</strong><span class="sign">${phrases.noMoney}</span></header>
${backUrl === undefined ? '' : `<p class="back"><a href="${escapeHtml(backUrl)}">${phrases.back}</a></p>`}
${inside}
</main>`

const segments = (count: number): string => '<i></i>'.repeat(count)

/** The page of one payment: open with its choices, or how it ended. `now` starts the countdown. */
export function renderPaymentPage(deposit: Deposit, about: { payUrl: string; now: number }): string {
  const phrases = phrasesOf(deposit.language)
  const amount = moneyText(deposit.amountMinor, deposit.currency)
  const body = frame(
    phrases,
    // How it ended stands with a button of its own that leads back.
    deposit.status === 'OPEN' || deposit.isTransfer ? deposit.returnUrl : undefined,
    `<section class="ticket">
<p class="label">${phrases.amount}</p>
<h1 class="amount" data-amount>${escapeHtml(amount)}</h1>
<p class="reference">${phrases.reference} <b>${escapeHtml(deposit.reference)}</b></p>
<hr class="tear">
${deposit.isTransfer ? transferPart(phrases, { ...about, amount }) : deposit.status === 'OPEN' ? openPart(phrases, deposit, { ...about, amount }) : endedPart(phrases, deposit, amount)}
</section>`,
  )
  return htmlPage({ language: deposit.language, title: `${phrases.bank} · ${amount}`, head, body })
}

function openPart(
  phrases: Phrases,
  deposit: Deposit,
  about: { payUrl: string; now: number; amount: string },
): string {
  const qr = renderSVG(about.payUrl, { ecc: 'M', border: 4, whiteColor: '#ffffff', blackColor: '#0d1412' })
  const path = new URL(about.payUrl).pathname
  const lifeMs = deposit.expiresAt - deposit.createdAt
  return `<div class="scan"><div class="qr" role="img" aria-label="${phrases.qrLabel}">${qr}</div>
<div class="wait"><p class="state" data-status="OPEN">${phrases.OPEN}</p>
<p class="label">${phrases.closesIn}</p>
<p class="timer" data-left="${deposit.expiresAt - about.now}" data-life="${lifeMs}" role="timer"></p>
<div class="bar" aria-hidden="true">${segments(12)}</div>
<p class="hint">${phrases.scan}</p></div></div>
<p class="explain">${phrases.explain}</p>
<form method="post" class="actions">
<button class="primary" formaction="${path}/pay" data-action="pay">${escapeHtml(phrases.pay.replace('{amount}', about.amount))}</button>
<button formaction="${path}/fail" data-action="fail">${phrases.fail}</button>
<button formaction="${path}/expire" data-action="expire">${phrases.expire}</button>
</form>
<p class="more"><a href="/cashier">${phrases.rules}</a></p>`
}

/** A transfer can be made short, late and again: the bank asks nobody. */
function transferPart(phrases: Phrases, about: { payUrl: string; amount: string }): string {
  const path = new URL(about.payUrl).pathname
  const { bank, number, holder } = ownAccount
  return `<p class="explain">${escapeHtml(`${bank} ${number}, ${holder}`)}</p>
<p class="explain">${phrases.explainTransfer}</p>
<form method="post" class="actions">
<button class="primary" formaction="${path}/pay" data-action="pay">${escapeHtml(phrases.transfer.replace('{amount}', about.amount))}</button>
<button formaction="${path}/short" data-action="short">${phrases.transferShort}</button>
</form>
<p class="more"><a href="/cashier">${phrases.rules}</a></p>`
}

function endedPart(phrases: Phrases, deposit: Deposit, amount: string): string {
  const { status } = deposit
  const note =
    status === 'PAID' ? phrases.PAIDnote : status === 'FAILED' ? phrases.FAILEDnote : phrases.EXPIREDnote
  return `<p class="state big" data-status="${status}">${phrases[status]}</p>
<p class="explain">${escapeHtml(note.replace('{amount}', amount))}</p>
<a class="button primary" href="${escapeHtml(deposit.returnUrl)}">${phrases.back}</a>`
}

/** A page that belongs to no payment; `portalUrl` is where it leads back to. */
type NotePage = { language: string; portalUrl: string }

/** What the bank does by itself, for whoever tries it out. */
export function renderRulesPage(about: NotePage): string {
  const phrases = phrasesOf(about.language)
  const rules = [
    phrases.ruleDeposits,
    phrases.rulePayouts,
    phrases.ruleFails.replace('{cents}', String(payoutTriggers.failsLater)),
    phrases.ruleRefused.replace('{cents}', String(payoutTriggers.refusedAtOnce)),
    phrases.ruleRepeats,
  ]
  return notePage(about, phrases.rules, `<ul>${rules.map((rule) => `<li>${rule}</li>`).join('')}</ul>`)
}

export function renderNotFoundPage(about: NotePage): string {
  const phrases = phrasesOf(about.language)
  return notePage(about, phrases.notFound, `<p class="explain">${phrases.notFoundNote}</p>`)
}

function notePage({ language, portalUrl }: NotePage, title: string, inside: string): string {
  const phrases = phrasesOf(language)
  const body = frame(phrases, portalUrl, `<section class="ticket note"><h1>${title}</h1>${inside}</section>`)
  return htmlPage({ language, title: `${phrases.bank} · ${title}`, head, body })
}
