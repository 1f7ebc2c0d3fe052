import { writeOdds } from '@suntala/lottery/rules/odds'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { NumberAnswer } from '#screens/lottery/board/read-numbers.ts'
import { useFaultText } from '#screens/lottery/use-fault-text.ts'

/** Says what a written number is, or why it is no bet. */
export function useNumberAnswer(): (answer: NumberAnswer) => string {
  const t = usePhrases('lottery')
  const faultText = useFaultText()
  return (answer) => {
    switch (answer.kind) {
      case 'closed':
        return t.answers.closed
      case 'repeated':
        return t.answers.repeated({ number: answer.key })
      case 'fault':
        return faultText(answer.fault)
      case 'bet': {
        const odds = writeOdds(answer.offer.oddsHundredths)
        return answer.offer.status === 'reduced'
          ? t.answers.reduced({ odds, full: writeOdds(answer.offer.fullOddsHundredths) })
          : t.pays({ odds })
      }
    }
  }
}
