import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { ledgerPath } from '#operator/paths.ts'
import { TransferReversals } from '#operator/TransferReversals.tsx'
import { TransferSheet } from '#operator/TransferSheet.tsx'
import type { Who } from '#operator/session.ts'
import { EmptyState } from '#ui/Notice.tsx'
import { SearchBox } from '#ui/TextInput.tsx'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A transfer of the ledger by its id. */
export function LedgerPage({ transferId, who }: { transferId: string | undefined; who: Who }) {
  const { ledger: t } = usePhrases('house')
  const ui = usePhrases('ui')
  const [typed, setTyped] = useState(transferId ?? '')
  const isId = transferId === undefined || idForm.test(transferId)
  return (
    <div className="ops-page">
      <section className="ops-list" aria-labelledby="ledger-title">
        <div className="ops-head">
          <h1 id="ledger-title">{t.title}</h1>
          <form
            role="search"
            className="grow"
            onSubmit={(event) => {
              event.preventDefault()
              navigate(ledgerPath(typed.trim().toLowerCase()))
            }}
          >
            <SearchBox
              size="sm"
              label={t.search}
              placeholder={t.search}
              value={typed}
              onChange={setTyped}
              clearLabel={ui.clear}
              maxLength={80}
              shortcut="/"
              data-focus="/"
            />
          </form>
        </div>
        {transferId === undefined && (
          <>
            <EmptyState title={t.start} text={t.startText} bare />
            <div className="ops-sheet">
              <TransferReversals who={who} />
            </div>
          </>
        )}
        {!isId && <EmptyState title={t.badId} text={t.noneText} bare />}
        {transferId !== undefined && isId && <TransferSheet key={transferId} id={transferId} who={who} />}
      </section>
    </div>
  )
}
