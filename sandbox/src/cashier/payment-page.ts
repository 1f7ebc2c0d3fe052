import { renderSVG } from 'uqr'
import { moneyText } from '#cashier/money-text.ts'
import { wrongCodesMax } from '#cashier/card.ts'
import { asset, coinsFor, confirmationsNeeded, network } from '#cashier/coin.ts'
import type { CoinPayment } from '#cashier/coin-store.ts'
import { ownAccount } from '#cashier/open-deposit.ts'
import type { Deposit } from '#cashier/payment-store.ts'
import type { Phrases } from '#cashier/phrases.ts'
import { phrasesOf } from '#cashier/phrases.ts'
import { payoutTriggers } from '#cashier/send-payout.ts'
import { nameEndings } from '#cashier/tell-name.ts'
import { type Printed, voucherPart } from '#cashier/voucher-part.ts'
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

type PageFacts = {
  payUrl: string
  now: number
  /** The code that the card's bank asks for; undefined where it asks for none. */
  cardCode: string | undefined
  /** Where coins go, and what has come so far. */
  coin: { address: string; payments: readonly CoinPayment[] }
  /** What was printed here so far. */
  vouchers: readonly Printed[]
}

/** What a payment page holds below its amount. */
function partOf(phrases: Phrases, deposit: Deposit, about: PageFacts & { amount: string }): string {
  if (deposit.by === 'transfer') return transferPart(phrases, about)
  if (deposit.by === 'coin') return coinPart(phrases, deposit, about)
  if (deposit.by === 'voucher') return voucherPart(phrases, deposit, about)
  if (deposit.status !== 'OPEN') return endedPart(phrases, deposit, about.amount)
  if (deposit.by === 'page') return openPart(phrases, deposit, about)
  return about.cardCode === undefined
    ? cardPart(phrases, deposit, about)
    : codePart(phrases, deposit, { ...about, cardCode: about.cardCode })
}

/** Pages that stay as they are: more may come by them. */
const hasNoEnd: ReadonlySet<Deposit['by']> = new Set(['transfer', 'coin', 'voucher'])

/** The page of one payment: open with its choices, or how it ended. `now` starts the countdown. */
export function renderPaymentPage(deposit: Deposit, about: PageFacts): string {
  const phrases = phrasesOf(deposit.language)
  const amount = moneyText(deposit.amountMinor, deposit.currency)
  const body = frame(
    phrases,
    // How it ended stands with a button of its own that leads back.
    deposit.status === 'OPEN' || hasNoEnd.has(deposit.by) ? deposit.returnUrl : undefined,
    `<section class="ticket">
<p class="label">${phrases.amount}</p>
<h1 class="amount" data-amount>${escapeHtml(amount)}</h1>
<p class="reference">${phrases.reference} <b>${escapeHtml(deposit.reference)}</b></p>
<hr class="tear">
${partOf(phrases, deposit, { ...about, amount })}
</section>`,
  )
  return htmlPage({ language: deposit.language, title: `${phrases.bank} · ${amount}`, head, body })
}

function waitPart(phrases: Phrases, deposit: Deposit, { now, hint }: { now: number; hint: string }): string {
  const lifeMs = deposit.expiresAt - deposit.createdAt
  return `<div class="wait"><p class="state" data-status="OPEN">${phrases.OPEN}</p>
<p class="label">${phrases.closesIn}</p>
<p class="timer" data-left="${deposit.expiresAt - now}" data-life="${lifeMs}" role="timer"></p>
<div class="bar" aria-hidden="true">${segments(12)}</div>
<p class="hint">${hint}</p></div>`
}

function openPart(
  phrases: Phrases,
  deposit: Deposit,
  about: { payUrl: string; now: number; amount: string },
): string {
  const qr = renderSVG(about.payUrl, { ecc: 'M', border: 4, whiteColor: '#ffffff', blackColor: '#0d1412' })
  const path = new URL(about.payUrl).pathname
  return `<div class="scan"><div class="qr" role="img" aria-label="${phrases.qrLabel}">${qr}</div>
${waitPart(phrases, deposit, { now: about.now, hint: phrases.scan })}</div>
<p class="explain">${phrases.explain}</p>
<form method="post" class="actions">
<button class="primary" formaction="${path}/pay" data-action="pay">${escapeHtml(phrases.pay.replace('{amount}', about.amount))}</button>
<button formaction="${path}/fail" data-action="fail">${phrases.fail}</button>
<button formaction="${path}/expire" data-action="expire">${phrases.expire}</button>
</form>
<p class="more"><a href="/cashier">${phrases.rules}</a></p>`
}

/** A card is charged, declined, or its bank asks for a code first. */
function cardPart(
  phrases: Phrases,
  deposit: Deposit,
  about: { payUrl: string; now: number; amount: string },
): string {
  const path = new URL(about.payUrl).pathname
  return `${waitPart(phrases, deposit, { now: about.now, hint: phrases.cardHint })}
<p class="explain">${phrases.explainCard}</p>
<form method="post" class="actions">
<button class="primary" formaction="${path}/pay" data-action="pay">${escapeHtml(phrases.pay.replace('{amount}', about.amount))}</button>
<button formaction="${path}/ask" data-action="ask">${phrases.askCode}</button>
<button formaction="${path}/decline" data-action="decline">${phrases.decline}</button>
</form>
<p class="more"><a href="/cashier">${phrases.rules}</a></p>`
}

/** The bank of a card asks whoever pays for the code that it has sent to the owner. */
function codePart(
  phrases: Phrases,
  deposit: Deposit,
  about: { payUrl: string; now: number; amount: string; cardCode: string },
): string {
  const path = new URL(about.payUrl).pathname
  const left = String(wrongCodesMax - deposit.wrongCodes)
  const wrong = `<p class="wrong" id="code-wrong" role="alert">${phrases.codeWrong.replace('{left}', left)}</p>`
  const hasWrong = deposit.wrongCodes > 0
  return `${waitPart(phrases, deposit, { now: about.now, hint: phrases.codeSent })}
<p class="explain">${phrases.codeShown} <b class="code" data-code>${about.cardCode}</b></p>
<form method="post" class="actions" action="${path}/confirm">
<label class="field"><span class="label">${phrases.code}</span>
<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus${hasWrong ? ' aria-invalid="true" aria-describedby="code-wrong"' : ''}></label>
${hasWrong ? wrong : ''}
<button class="primary" data-action="confirm">${phrases.confirmCode}</button>
</form>
<form method="post" class="actions"><button class="whole" formaction="${path}/decline" data-action="decline">${phrases.decline}</button></form>`
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

/** Coins can come short, over, late and again: the chain asks nobody. */
function coinPart(phrases: Phrases, deposit: Deposit, { payUrl, coin }: PageFacts): string {
  const path = new URL(payUrl).pathname
  const inCoins = (amountMinor: bigint) => `${coinsFor(amountMinor)} ${asset}`
  const sent = coin.payments.map(
    ({ amountMinor, confirmations }) =>
      `<li>${phrases.coinSent.replace('{amount}', inCoins(amountMinor)).replace('{seen}', String(confirmations)).replace('{needed}', String(confirmationsNeeded))}</li>`,
  )
  return `<p class="explain">${network} · <b class="address">${coin.address}</b></p>
<p class="explain">${phrases.explainCoin}</p>
${sent.length > 0 ? `<ul class="explain">${sent.join('')}</ul>` : ''}
<form method="post" class="actions">
<button class="primary" formaction="${path}/pay" data-action="pay">${phrases.sendCoins.replace('{amount}', inCoins(deposit.amountMinor))}</button>
<button formaction="${path}/short" data-action="short">${phrases.coinShort}</button>
<button formaction="${path}/over" data-action="over">${phrases.coinOver}</button>
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
    phrases.ruleCards,
    phrases.ruleCoins.replace('{needed}', String(confirmationsNeeded)),
    phrases.ruleVouchers,
    phrases.ruleNames
      .replace('{nearly}', nameEndings.nearly)
      .replace('{another}', nameEndings.another)
      .replace('{unknown}', nameEndings.unknown),
    phrases.ruleNamesFail
      .replace('{unavailable}', nameEndings.unavailable)
      .replace('{silent}', nameEndings.silent)
      .replace('{broken}', nameEndings.broken),
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
