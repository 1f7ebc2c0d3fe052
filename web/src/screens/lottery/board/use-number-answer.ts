import type { NumberPlayType } from '@suntala/lottery/numbers/family'
import { writeOdds } from '@suntala/lottery/numbers/odds'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { NumberAnswer } from '#screens/lottery/board/read-numbers.ts'

/** Says what a written number is, or why it is no bet. */
export function useNumberAnswer(playType: NumberPlayType): (answer: NumberAnswer) => string {
  const t = usePhrases('lottery')
  return (answer) => {
    switch (answer.kind) {
      case 'closed':
        return t.answers.closed
      case 'repeated':
        return t.answers.repeated({ number: playType.write(answer.key) })
      case 'fault':
        return answer.fault.code === 'wrong_length'
          ? t.answers.wrongLength(answer.fault.digits)
          : answer.fault.code === 'triple'
            ? t.answers.triple
            : t.answers.notDigits
      case 'bet': {
        const odds = writeOdds(answer.offer.oddsHundredths)
        return answer.offer.status === 'reduced'
          ? t.answers.reduced({ odds, full: writeOdds(answer.offer.fullOddsHundredths) })
          : t.pays({ odds })
      }
    }
  }
}
