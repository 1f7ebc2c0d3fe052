import { fromMinor } from '@suntala/contract/minor'
import { escapeHtml, htmlPage } from '#http/html.ts'
import { type Phrases, phrasesOf } from '#rooms/phrases.ts'
import type { HouseSums, Signal } from '#rooms/signal-store.ts'

const head = `<link rel="stylesheet" href="/assets/bank/bank.css">
<link rel="stylesheet" href="/assets/outbox/outbox.css">`

const mark = '<img class="mark" src="/assets/mark.svg" width="28" height="28" alt="">'

const shortOf = (player: string): string => `…${player.slice(-6)}`

const signed = (minor: bigint): string => (minor < 0n ? `−${fromMinor(-minor)}` : fromMinor(minor))

function explain({ kind, detail }: Signal, phrases: Phrases): string {
  const values = { ...detail, amount: fromMinor(BigInt(detail['amount'] ?? 0)) }
  const holes: Record<string, string | number> = values
  return phrases[`explain${kind}`].replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    String(holes[name] ?? hole),
  )
}

const entry = (signal: Signal, phrases: Phrases, language: string): string => {
  const at = new Date(signal.at)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return `<li class="message">
<p class="line"><span class="kind">${phrases[signal.kind]}</span><b class="to">${signal.players.map((player) => escapeHtml(shortOf(player))).join(' → ')}</b>
<time datetime="${at.toISOString()}">${time}</time></p>
<p class="text">${escapeHtml(explain(signal, phrases))} ${escapeHtml(signal.roomId)}</p>
</li>`
}

const sumLine = ({ purse, hands, feeMinor, houseMinor }: HouseSums, phrases: Phrases): string =>
  `<p class="text">${escapeHtml(purse)}: ${phrases.kept.replace('{hands}', String(hands))}. ${phrases.fee} ${signed(feeMinor)}, ${phrases.house} ${signed(houseMinor)}.</p>`

/** What was noted of players in the rooms of cards, and what the house got there. */
export function renderSignals(
  signals: readonly Signal[],
  sums: readonly HouseSums[],
  about: { language: string; portalUrl: string },
): string {
  const phrases = phrasesOf(about.language)
  const listed =
    signals.length === 0
      ? `<p class="none"><b>${phrases.none}</b><br>${phrases.noneNote}</p>`
      : `<ol class="messages">${signals.map((signal) => entry(signal, phrases, about.language)).join('')}</ol>`
  const body = `<main class="bank outbox">
<header class="head">${mark}<h1>${phrases.title}</h1><span class="sign">${phrases.open}</span></header>
<p class="back"><a href="${escapeHtml(about.portalUrl)}">${phrases.back}</a></p>
<section class="ticket">
<p class="explain">${phrases.explain}</p>
${sums.map((sum) => sumLine(sum, phrases)).join('')}
<hr class="tear">
${listed}
</section>
</main>`
  return htmlPage({ language: about.language, title: phrases.title, head, body })
}
