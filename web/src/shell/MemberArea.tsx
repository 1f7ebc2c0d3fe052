import { Suspense } from 'react'
import { BalanceFigure } from '#components/BalanceFigure.tsx'
import { useBalance } from '#components/use-balance.ts'
import type { CustomerService } from '#components/open-support.ts'
import { useSupportService } from '#components/use-support-service.ts'
import { useDepositEntry } from '#components/use-deposit-entry.ts'
import { useGuardedLink } from '#components/use-guarded-link.ts'
import { usePermission } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { isTrial, useSession } from '#session/session-store.ts'
import { AgentEntry } from '#shell/AgentEntry.tsx'
import { UnreadCount } from '#shell/UnreadCount.tsx'
import { useSupport } from '#components/use-support.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Avatar, BalancePill } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { NoMoney } from '#ui/Money.tsx'

/** The account at the end of the header: balance, money in and out, member centre (HEAD-14..18). */
export function MemberArea() {
  const t = usePhrases('shell')
  const session = useSession()
  const { state, refresh } = useBalance()
  const { data: avatar } = useCall('memberInfo', {}, { enabled: false, select: (member) => member.avatar })
  const deposit = useDepositEntry()
  const withdraw = useGuardedLink(paths.member('withdraw'))
  const centre = useGuardedLink(paths.member())
  const trial = isTrial(session)
  const support = useSupportService(usePermission().customerService)
  return (
    <span className="hdr-account">
      <span className="hdr-waiting">
        <UnreadCount />
      </span>
      <span className="hdr-wide">
        <Suspense fallback={null}>
          <AgentEntry />
        </Suspense>
      </span>
      {support && (
        <SupportIcon service={support} label={support.csType === 'VIP' ? t.supportVip : t.support} />
      )}
      <BalancePill
        label={trial ? t.demo : t.balance}
        amount={
          <Suspense fallback={<NoMoney />}>
            <BalanceFigure />
          </Suspense>
        }
        state={state}
        staleText={t.notRefreshed}
        refreshLabel={t.refreshBalance}
        onRefresh={refresh}
        {...(!trial && {
          action: (
            <Button tone={session.isResting ? 'secondary' : 'primary'} size="sm" {...deposit.link}>
              {deposit.label}
            </Button>
          ),
        })}
      />
      {!trial && (
        <span className="hdr-wide">
          <Button {...withdraw}>{t.withdraw}</Button>
        </span>
      )}
      <Anchor {...centre} className="hdr-wide hdr-ava" data-tip={session.account}>
        <Avatar name={session.account || t.account} src={avatar ?? undefined} />
        <span className="sr-text">{t.memberCentre}</span>
        <UnreadCount />
      </Anchor>
    </span>
  )
}

const SupportIcon = ({ service, label }: { service: CustomerService; label: string }) => (
  <Button tone="ghost" icon="headset" label={label} className="hdr-wide" {...useSupport(service)} />
)
