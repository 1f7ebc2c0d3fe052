import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { LoadFailure } from '#components/LoadFailure.tsx'
import { WageReckoning } from '#components/wage/WageReckoning.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { WageBets } from '#screens/agent/income/WageBets.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Shown = { account: string | null }

/** The reckoning, and from it the bets of each account in it. */
function Explained({ wage }: { wage: ValueOf<'wageDetail'> }) {
  const [shown, setShown] = useState<Shown>()
  return shown ? (
    <WageBets wageId={wage.wageId} account={shown.account} onBack={() => setShown(undefined)} />
  ) : (
    <WageReckoning wage={wage} onBets={(account) => setShown({ account })} />
  )
}

/** Why a wage is what it is. */
export function WageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = usePhrases('agent')
  const { close } = usePhrases('ui')
  const isOpen = id !== ''
  const wage = useCall('wageDetail', { params: { id } }, { enabled: isOpen })
  return (
    <Drawer open={isOpen} onClose={onClose} side="end" width={440} title={t.whyThis} closeLabel={close}>
      {wage.data ? (
        <Explained key={id} wage={wage.data} />
      ) : wage.error ? (
        <LoadFailure bare title={t.wageNotLoaded} of={wage} />
      ) : (
        <Skeleton height={320} radius={10} />
      )}
    </Drawer>
  )
}
