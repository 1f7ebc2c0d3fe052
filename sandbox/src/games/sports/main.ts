import { el, part } from '../kit/elements.ts'
import { type KitSay, kitTextsOf } from '../kit/kit-texts.ts'
import { type Money, moneyOf } from '../kit/money.ts'
import { enterPage, stopWith } from '../kit/page.ts'
import { ServerError } from '../kit/server.ts'
import { fillTexts } from '../kit/table.ts'
import { BookPage } from './book-page.ts'
import { leastPartMinor, maxWinMinor } from './limits.ts'
import { sportsTexts } from './texts.ts'

function wireRules(say: KitSay, money: Money) {
  const sheet = part<HTMLDialogElement>('paytable')
  part('open-paytable').onclick = () => {
    const about = { most: money.text(maxWinMinor), part: money.text(leastPartMinor) }
    const lines = say('rules', about).split('\n')
    part('paytable-body').replaceChildren(...lines.map((text) => el('p', 'note', text)))
    sheet.showModal()
  }
  sheet.onclick = (event) => {
    if (event.target === sheet || (event.target instanceof Element && event.target.closest('[data-close]')))
      sheet.close()
  }
}

const language = new URLSearchParams(location.search).get('lang') ?? 'en'
const say = kitTextsOf(language, sportsTexts)
fillTexts(say, language)
try {
  const session = await enterPage(say)
  const own = kitTextsOf(session.language, sportsTexts)
  fillTexts(own, session.language)
  wireRules(own, moneyOf(session.currency, session.demo))
  new BookPage(session, own).begin()
} catch (error) {
  stopWith(error instanceof ServerError ? error.code : 'BUSY', say)
}
