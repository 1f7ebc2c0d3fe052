import type { LotteryProduct } from '@suntala/contract/lottery'
import { toMinor } from '@suntala/contract/minor'
import { usePush } from '#api/push.ts'
import { isPaidInPart } from '#components/paid-in-part.ts'
import { shortRound } from '#components/short-round.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#screens/lottery/ShownMoney.tsx'
import { pushToast } from '#ui/toasts.ts'

/** Tells what a round paid as soon as it is settled, wherever on the screen the visitor looks. */
export function WinToast({ games }: { games: readonly LotteryProduct[] }) {
  const t = usePhrases('lottery')
  const money = useMoneyText()
  usePush('settled', ({ gameCode, numero, stake, won }) => {
    if (toMinor(won) === 0n) return
    const name = games.find(({ gameId }) => gameId === gameCode)?.labelName ?? gameCode
    const round = t.roundName({ round: shortRound(numero) })
    const text = `${name} · ${round}`
    if (isPaidInPart({ stake, payout: won }))
      pushToast({
        tone: 'info',
        title: t.paidOf({ payout: money(won, true), stake: money(stake, true) }),
        text,
      })
    else pushToast({ tone: 'success', title: t.wonAmount({ amount: money(won) }), text })
  })
  return null
}
