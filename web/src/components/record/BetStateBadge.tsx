import type { betStates } from '@suntala/contract/record'
import type { AreaPhrases } from '@suntala/phrases/areas'
import type { ValueOf } from '#api/names.ts'
import { useAmountText } from '#components/Amount.tsx'
import { isPaidInPart } from '#components/paid-in-part.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/icons.ts'

export type BetState = (typeof betStates)[number]

const looks: Record<BetState, { tone: BadgeTone; icon: IconName<'bold'> }> = {
  open: { tone: 'info', icon: 'clock' },
  won: { tone: 'positive', icon: 'check' },
  lost: { tone: 'plain', icon: 'minus' },
  void: { tone: 'warning', icon: 'arrow-u-up-left' },
}
export const betStateNames = Object.keys(looks) as BetState[] // keys of the table

export function BetStateBadge({ state }: { state: BetState }) {
  const { states } = usePhrases('record')
  return <Badge {...looks[state]}>{states[state]}</Badge>
}

type Outcome = Pick<ValueOf<'betRecords'>['content'][number], 'status' | 'stake' | 'payout'>

type OutcomeTexts = {
  record: Pick<AreaPhrases<'record'>, 'states'>
  lottery: Pick<AreaPhrases<'lottery'>, 'paidOf'>
  money: (amount: string) => string
}

/** The state of a bet as a word, or what came back of its stake. */
export function betOutcome(bet: Outcome, { record, lottery, money }: OutcomeTexts): string {
  if (bet.status !== 'lost' || !isPaidInPart(bet)) return record.states[bet.status]
  return lottery.paidOf({ payout: money(bet.payout), stake: money(bet.stake) })
}

export function BetOutcomeBadge({ bet }: { bet: Outcome }) {
  const [record, lottery] = [usePhrases('record'), usePhrases('lottery')]
  const amount = useAmountText()
  const money = (of: string) => amount(of, { trim: true })
  return <Badge {...looks[bet.status]}>{betOutcome(bet, { record, lottery, money })}</Badge>
}
