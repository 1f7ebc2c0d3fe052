import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useAmountText } from '#components/Amount.tsx'
import { CallFailure } from '#components/CallFailure.tsx'
import { WageReckoning } from '#components/wage/WageReckoning.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { Pages } from '#operator/Pages.tsx'
import { agentsPath } from '#operator/paths.ts'
import { type PaidWage, WageCorrectionDialog } from '#operator/WageCorrectionDialog.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

/** Wages that were paid, of one agent where its name is typed; each can be corrected by two operators. */
export function PaidWages({ mayCorrect }: { mayCorrect: boolean }) {
  const t = usePhrases('teams')
  const ui = usePhrases('ui')
  const agent = usePhrases('agent')
  const [open, setOpen] = useState('')
  const [typed, setTyped] = useState('')
  const [account, setAccount] = useState('')
  const [asked, setAsked] = useState<PaidWage>()
  const query = { pageSize: 50, ...(account !== '' && { account }) }
  const list = useCallPages('opsPaidWages', { query }, { keepPrevious: true })
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          setAccount(typed.trim())
        }}
      >
        <SearchBox
          size="sm"
          label={t.wagesOf}
          placeholder={t.wagesOf}
          value={typed}
          onChange={setTyped}
          clearLabel={ui.clear}
          maxLength={60}
        />
      </form>
      <Pages list={{ ...list, data: list.data?.pages.flatMap(({ content }) => content) }} empty={t.nonePaid}>
        {(wages) => (
          <ul className="ops-changes" aria-label={t.wageList.paid}>
            {wages.map((wage) => (
              <li key={wage.wageId}>
                <Line wage={wage} />
                <div className="ops-change-deeds">
                  <Button size="sm" onClick={() => setOpen(wage.wageId)}>
                    {agent.whyThis}
                  </Button>
                  {mayCorrect && !wage.isAsked && (
                    <Button size="sm" onClick={() => setAsked(wage)}>
                      {t.correct}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Pages>
      <WageWhy id={open} onClose={() => setOpen('')} />
      <WageCorrectionDialog wage={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

/** Why a wage is what it is, as its agent is told. */
function WageWhy({ id, onClose }: { id: string; onClose: () => void }) {
  const t = usePhrases('agent')
  const { close } = usePhrases('ui')
  const wage = useCall('opsWageDetail', { params: { id } }, { enabled: id !== '' })
  return (
    <Drawer open={id !== ''} onClose={onClose} side="end" width={440} title={t.whyThis} closeLabel={close}>
      {wage.data ? (
        <WageReckoning wage={wage.data} />
      ) : wage.error ? (
        <CallFailure call={wage} />
      ) : (
        <Skeleton height={320} radius={10} />
      )}
    </Drawer>
  )
}

function Line({ wage: { account, kind, at, amount, comesTo, isAsked } }: { wage: PaidWage }) {
  const t = usePhrases('teams')
  const agent = usePhrases('agent')
  const { dateTimeInZone } = useFormats()
  const money = useAmountText()
  return (
    <>
      <p className="ops-change-head">
        <Anchor href={agentsPath({ account })}>{account}</Anchor>
        <b className="tnum">{money(comesTo)}</b>
        {isAsked && <Badge tone="warning">{t.waits}</Badge>}
      </p>
      <p className="muted">
        {agent.kinds[kind]} · {dateTimeInZone(at)}
      </p>
      {comesTo !== amount && <p className="muted">{t.workedOutAs({ amount: money(amount) })}</p>}
    </>
  )
}
