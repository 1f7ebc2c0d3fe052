import { familyOn } from '#screens/lottery/slip/slip-tickets.ts'
import type { BettingState } from '#screens/lottery/betting/use-betting-state.ts'
import { playTypeOf } from '@suntala/lottery/rules/family'
import type { OutcomePart } from '@suntala/lottery/rules/outcome'
import type { PlayType } from '@suntala/lottery/rules/play-type'
import { readableSelection } from '@suntala/phrases/readable-selection'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { exampleOf, ruleText } from '#screens/lottery/boards/play-rules.ts'
import { selectionWords } from '#screens/lottery/boards/selection-words.ts'
import { LevelFacts } from '#screens/lottery/boards/TicketFacts.tsx'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'

type RuleProps = { betting: BettingState; playType: PlayType }

/** One play type: its rule, an example, and what it pays how often. */
function Rule({ betting, playType }: RuleProps) {
  const t = usePhrases('rules')
  const { family, issue, terms } = betting
  const names = useBoardNames(family.code)
  const { drawn } = useLotteryNames()
  const textOf = ({ name, text }: OutcomePart) =>
    name === 'figures' ? text.replaceAll(/\d/g, (number) => drawn(name, number)) : text
  const example = exampleOf(familyOn(family, issue?.numero ?? ''), playType, textOf)
  const { code } = playType
  return (
    <div>
      <dt>
        <b>{names.playType(code)}</b>
        <ul className="tkt-rule-levels">
          <LevelFacts family={family.code} playType={playType} terms={terms} />
        </ul>
      </dt>
      <dd>
        {ruleText(t, family.code, code)}{' '}
        {example &&
          t.example({
            selection: readableSelection(
              selectionWords(family, names, { playType: code, selection: example.selection }),
              60,
            ),
            drawn: example.drawn,
          })}
      </dd>
    </div>
  )
}

/** The rules of the play types that stand beside each other on the board. */
export function HowTickets({ betting, playType }: { betting: BettingState; playType: string }) {
  const t = usePhrases('rules')
  const { family, issue, offers } = betting
  const names = useBoardNames(family.code)
  const dated = familyOn(family, issue?.numero ?? '')
  const section = playTypeOf(family, playType)?.section ?? ''
  const shown = offers
    .filter((offer) => offer.section === section)
    .flatMap((offer) => playTypeOf(dated, offer.code) ?? [])
  return (
    <>
      <h3>{names.section(section)}</h3>
      <dl className="lot-how-types">
        {shown.map((each) => (
          <Rule key={each.code} betting={betting} playType={each} />
        ))}
      </dl>
      <p className="lot-sub">{issue?.seedHash === null ? t.fairTold : t.fair}</p>
    </>
  )
}
