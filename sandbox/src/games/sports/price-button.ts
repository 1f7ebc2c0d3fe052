import { el } from '../kit/elements.ts'
import { type Book, keyOf, type SlipPick } from './book.ts'
import { button } from './draw.ts'
import { writeOdds } from './odds.ts'
import { marketText, pickText, versusText } from './words.ts'

/** A price that goes into the slip, or out of it again. */
export function priceButton(
  book: Book,
  choice: Omit<SlipPick, 'now'>,
  about: { label: string; toggle: (pick: SlipPick) => void },
): HTMLElement {
  const key = keyOf(choice)
  const isChosen = book.picks.some((one) => keyOf(one) === key)
  const before = book.before.get(key)
  const moved = before === undefined || before === choice.price ? '' : before < choice.price ? ' up' : ' down'
  const market = marketText(choice.code, choice, book.say)
  const words = `${versusText(choice)}, ${market}, ${pickText(choice, choice, book.say)}`
  const odds = writeOdds(choice.price, book.format)
  const made = button(
    {
      key,
      className: `price${moved}`,
      label: `${words}: ${odds}`,
      press: () => about.toggle({ ...choice, now: choice.price }),
    },
    el('span', 'pick', about.label),
    el('b', 'money', odds),
  )
  made.dataset['price'] = String(choice.price)
  made.setAttribute('aria-pressed', String(isChosen))
  return made
}
