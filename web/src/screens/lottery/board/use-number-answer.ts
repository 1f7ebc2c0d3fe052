import { writeOdds } from '@suntala/lottery/rules/odds'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { NumberAnswer } from '#screens/lottery/board/read-numbers.ts'
import { useValidationText } from '#screens/lottery/use-validation-text.ts'

/** Says what a written number is, or why it is no bet. */
export function useNumberAnswer(): (answer: NumberAnswer) => string {
  const t = usePhrases('lottery')
  const validationText = useValidationText()
  return (answer) => {
    switch (answer.kind) {
      case 'closed':
        return t.answers.closed
      case 'repeated':
        return t.answers.repeated({ number: answer.key })
      case 'invalid':
        return validationText(answer.issue)
      case 'bet': {
        const odds = writeOdds(answer.offer.oddsHundredths)
        return answer.offer.status === 'reduced'
          ? t.answers.reduced({ odds, full: writeOdds(answer.offer.fullOddsHundredths) })
          : t.pays({ odds })
      }
    }
  }
}
