import type { ValueOf } from '#api/names.ts'
import { usePush } from '#api/push.ts'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { BlockError } from '#components/BlockError.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { CreditMoveForm } from '#screens/cashier/credit/CreditMoveForm.tsx'
import { CreditSteps } from '#screens/cashier/credit/CreditSteps.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

type Line = ValueOf<'creditTaken'>['content'][number]

/** Credit that the member has from uplines, and owes; nothing where there is none. */
export function TakenCredit() {
  const t = usePhrases('cashier').credit
  const taken = useCall('creditTaken')
  usePush('balance', () => void taken.refetch())
  usePush('notice', () => void taken.refetch())
  if (taken.error && !taken.data)
    return <BlockError error={taken.error} onRetry={() => void taken.refetch()} />
  const lines = taken.data?.content ?? []
  if (!taken.data || lines.length === 0) return null
  return (
    <section id="credit" className="card scroll-mt-5 overflow-clip">
      <div className="px-5.5 pt-4.5 pb-4">
        <h2 className="text-[1.0625rem]">{t.taken}</h2>
        <p className="soft mt-1 text-sm">{t.takenText}</p>
      </div>
      {lines.map((line) => (
        <LineRow key={line.id} line={line} main={taken.data.main} />
      ))}
    </section>
  )
}

function LineRow({ line, main }: { line: Line; main: string }) {
  const t = usePhrases('cashier').credit
  const { id, account, state, left, owed, limit } = line
  const fact = (name: string, value: string) => (
    <div className="flex items-baseline gap-2">
      <dt className="muted">{name}</dt>
      <dd className="font-bold">
        <Amount of={value} canHide />
      </dd>
    </div>
  )
  return (
    <div className="grid gap-3.5 border-t border-line px-5.5 py-4.5">
      <h3 className="text-[.9375rem]">{t.from({ name: account })}</h3>
      <dl className="flex flex-wrap gap-x-6.5 gap-y-2 text-sm">
        {fact(t.facts.left, left)}
        {fact(t.facts.owed, owed)}
        {fact(t.facts.limit, limit)}
      </dl>
      {state !== 'OPEN' && (
        <InlineNotice tone="warning" compact title={t.states[state]}>
          {state === 'STOPPED' ? t.stopped : t.over}
        </InlineNotice>
      )}
      <CreditMoveForm key={`${left} ${owed}`} line={line} main={main} />
      <details className="group">
        <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 text-sm font-semibold">
          {t.steps}
          <Icon name="caret-down" size={12} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-2">
          <CreditSteps id={id} />
        </div>
      </details>
    </div>
  )
}
