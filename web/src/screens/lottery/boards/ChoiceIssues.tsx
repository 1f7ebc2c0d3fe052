import type { TicketIssue } from '@suntala/lottery/rules/ticket'
import { useBoardNames } from '#screens/lottery/boards/use-board-names.ts'
import { useValidationText } from '#screens/lottery/use-validation-text.ts'
import { Icon } from '#ui/Icon.tsx'

/** What is not wrong, only not finished. */
const unfinished: ReadonlySet<string> = new Set(['empty', 'too_few', 'no_bets'])

/** What the rules have against a choice as it stands. */
export function ChoiceIssues({ family, issues }: { family: string; issues: readonly TicketIssue[] }) {
  const names = useBoardNames(family)
  const validationText = useValidationText({ field: names.field, playType: names.playType })
  const isWrong = issues.some(({ code }) => !unfinished.has(code))
  const shown = issues.filter(({ code }) => unfinished.has(code) !== isWrong).slice(0, 3)
  return shown.map((issue, at) => (
    <p key={at} className={isWrong ? 'bad' : undefined}>
      {isWrong && <Icon name="warning-circle" weight="fill" size={15} />}
      <span>{validationText(issue)}</span>
    </p>
  ))
}
