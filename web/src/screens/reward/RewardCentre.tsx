import { useRef, useState } from 'react'
import { useAmountText } from '#components/Amount.tsx'
import { MemberFrame } from '#components/member/MemberFrame.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { FreeRounds } from '#screens/reward/FreeRounds.tsx'
import { OpenRewards } from '#screens/reward/OpenRewards.tsx'
import { PastRewards } from '#screens/reward/PastRewards.tsx'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

/** C-10: what waits to be claimed, and what was. */
export function RewardCentre({ search }: ScreenProps) {
  const t = usePhrases('reward')
  const heading = useRef<HTMLHeadingElement>(null)
  const [claimed, setClaimed] = useState<string | null>(null)
  const onClaimed = (amount: string) => {
    setClaimed(amount)
    // The pressed button is gone with its reward.
    heading.current?.focus()
  }
  return (
    <MemberFrame page="rewardCenter" subtitle={t.subtitle} canHide>
      <div className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-7">
        <FreeRounds />
        <section>
          <h2 ref={heading} tabIndex={-1} className="mb-3 text-[1.0625rem]">
            {t.open}
          </h2>
          {claimed !== null && <Claimed amount={claimed} />}
          <OpenRewards onClaimed={onClaimed} />
        </section>
        <PastRewards search={search} />
      </div>
    </MemberFrame>
  )
}

function Claimed({ amount }: { amount: string }) {
  const t = usePhrases('reward')
  const { pages } = usePhrases('member')
  const money = useAmountText()
  return (
    <div className="mb-3.5">
      <InlineNotice
        tone="success"
        compact
        live
        title={t.claimed({ amount: money(amount) })}
        action={
          <Button size="sm" href={paths.member('transactionHistory')}>
            {pages.transactionHistory}
          </Button>
        }
      />
    </div>
  )
}
