import { el } from '../kit/elements.ts'
import type { KitSay } from '../kit/kit-texts.ts'
import type { SlotTitle } from './slot-title.ts'
import { timesOf } from './times-text.ts'

function pictureOf({ code, symbols }: SlotTitle, letter: string, say: KitSay): HTMLElement {
  const name = say(`symbol_${symbols[letter] ?? ''}`)
  return Object.assign(document.createElement('img'), {
    src: `/assets/slots/${code}/${letter}.svg`,
    alt: name,
    title: name,
    width: 40,
    height: 40,
  })
}

/** From which count on a symbol pays what. */
function countsOf(title: SlotTitle): readonly string[] {
  if (title.engine === 'cluster')
    return title.sizes.map((size, at) => {
      const next = title.sizes[at + 1]
      if (next === undefined) return `${size}+`
      return next === size + 1 ? String(size) : `${size}–${next - 1}`
    })
  return ['3', '4', '5']
}

/** What each symbol pays, in times the stake and never above the cap; scatters, coins and wilds without pays say what they do. */
export function paytableOf(title: SlotTitle, say: KitSay): HTMLElement {
  const counts = countsOf(title)
  const scatterPays = 'scatterPays' in title ? { S: title.scatterPays } : {}
  const pays: Readonly<Record<string, readonly number[]>> = { ...title.pays, ...scatterPays }
  const row = (letter: string) => {
    const list = pays[letter]
    const cells = list
      ? counts.flatMap((count, at) => {
          const paid = list[at]
          return paid === undefined
            ? []
            : [el('span', '', el('small', '', count), ` ${timesOf(Math.min(paid, title.cap))}`)]
        })
      : [el('small', '', say(`does_${letter}`))]
    const also = list && 'WSC'.includes(letter) ? [el('small', '', say(`does_${letter}`))] : []
    return el('li', '', pictureOf(title, letter, say), el('p', 'money', ...cells, ...also))
  }
  const summary = el('summary', '', say('pays'))
  const list = el('ul', 'pays', ...Object.keys(title.symbols).map(row))
  const details = Object.assign(document.createElement('details'), { className: 'paytable' })
  details.open = matchMedia('(min-width: 840px) and (min-height: 521px)').matches
  details.append(summary, list)
  return details
}
