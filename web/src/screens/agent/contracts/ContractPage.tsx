import { wagePlacePattern } from '@suntala/contract/record-places'
import type { ContractKind } from '@suntala/contract/agent-kinds'
import { isCode } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { useRecordPlace, type RecordPlace } from '#components/record/use-record-place.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { AgentFrame } from '#screens/agent/AgentFrame.tsx'
import { callsOf } from '#screens/agent/contracts/contract-calls.ts'
import { ContractList } from '#screens/agent/contracts/ContractList.tsx'
import { ContractRecords } from '#screens/agent/contracts/ContractRecords.tsx'
import { OfferForm } from '#screens/agent/contracts/OfferForm.tsx'
import { NextSettlement } from '#screens/agent/overview/NextSettlement.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

const views = ['mine', 'downline', 'records', 'offer'] as const
type View = (typeof views)[number]

const viewOf = (place: RecordPlace): View => views.find((each) => each === place.filter('view')) ?? 'mine'

/** How many offers wait for the agent's word behind a segment. */
const countOf = (waiting = 0) => (waiting > 0 ? { count: waiting } : {})

/** Contracts of one kind: the agent's own, those with downlines, what was paid, and a new offer. */
export function ContractPage({ kind, search }: ScreenProps & { kind: ContractKind }) {
  const t = usePhrases('agent')
  const { page } = callsOf[kind]
  const place = useRecordPlace((query) => paths.agent(page, query), search, 'last30', {
    places: wagePlacePattern,
  })
  const view = viewOf(place)
  // Whether there are such contracts at all.
  const gate = useCall('contracts', { query: { kind, side: 'mine' } })
  const menu = useCall('agentMenu', {})
  const waiting = menu.data?.find((item) => item.page === page)?.waiting
  const isOff = isCode(gate.error, 'FEATURE_OFF')
  return (
    <AgentFrame
      page={page}
      subtitle={t.contract.texts[kind]}
      actions={
        <>
          {kind === 'realtime' && <NextSettlement />}
          {!isOff && view !== 'offer' && (
            <Button href={paths.agent(page, { view: 'offer' })}>{t.contract.offer}</Button>
          )}
        </>
      }
    >
      {isOff ? (
        <EmptyState title={t.contract.off} text={t.contract.offText} />
      ) : (
        <>
          <SegmentedControl
            label={t.contract.views}
            value={view === 'offer' ? 'downline' : view}
            onChange={(next) =>
              place.change({ view: next === 'mine' ? undefined : next, downline: undefined })
            }
            segments={[
              { id: 'mine', label: t.contract.mine, ...countOf(waiting?.mine) },
              { id: 'downline', label: t.contract.withDownlines, ...countOf(waiting?.downline) },
              { id: 'records', label: t.contract.records },
            ]}
          />
          <div className="mt-4">
            {view === 'records' ? (
              <ContractRecords kind={kind} place={place} />
            ) : view === 'offer' ? (
              <OfferForm
                kind={kind}
                downlineId={place.filter('downline')}
                onDone={() => place.change({ view: 'downline', downline: undefined })}
              />
            ) : (
              <ContractList key={view} kind={kind} side={view} place={place} />
            )}
          </div>
        </>
      )}
    </AgentFrame>
  )
}
