import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { differencesPath } from '#operator/paths.ts'
import { ReasonDialog } from '#operator/ReasonDialog.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge, type BadgeTone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { formatMoney } from '#ui/money.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { pushToast } from '#ui/toasts.ts'

type Statement = ValueOf<'opsStatements'>['content'][number]

type Standing = 'AWAITED' | 'differs' | 'agreed' | 'empty'
const tones: Record<Standing, BadgeTone> = {
  AWAITED: 'warning',
  differs: 'negative',
  agreed: 'positive',
  empty: 'plain',
}

function standingOf({ status, differences, lines, matched }: Statement): Standing {
  if (status === 'AWAITED') return 'AWAITED'
  if (differences.OPEN > 0) return 'differs'
  return lines === 0 && matched.length === 0 ? 'empty' : 'agreed'
}

/** Days of UTC, the newest first, each with the statements of all sources. */
export function StatementDays({ mayDecide }: { mayDecide: boolean }) {
  const t = usePhrases('reconciliation')
  const [before, setBefore] = useState<string>()
  const [asked, setAsked] = useState<Statement>()
  const list = useCall('opsStatements', { query: before === undefined ? {} : { before } })
  if (list.error && !list.data) return <CallFailure call={list} />
  if (!list.data) return <Skeleton width="60%" />
  const { content, next } = list.data
  return (
    <>
      <p className="muted">{t.explained}</p>
      {content.length === 0 && <p className="muted">{t.noDays}</p>}
      {[...Map.groupBy(content, ({ day }) => day)].map(([day, statements]) => (
        <section key={day}>
          <h2>{t.day({ day })}</h2>
          <ul className="ops-lines" aria-label={t.day({ day })}>
            {statements.map((statement) => (
              <StatementLine
                key={statement.source + statement.code}
                statement={statement}
                onAgain={mayDecide ? () => setAsked(statement) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className="ops-change-deeds">
        {before !== undefined && (
          <Button size="sm" onClick={() => setBefore(undefined)}>
            {t.latest}
          </Button>
        )}
        {next !== null && (
          <Button size="sm" onClick={() => setBefore(next)}>
            {t.older}
          </Button>
        )}
      </div>
      <AgainDialog statement={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

function AgainDialog({ statement, onClose }: { statement: Statement | undefined; onClose: () => void }) {
  const t = usePhrases('reconciliation')
  const status = statement?.status ?? 'COMPARED'
  return (
    <ReasonDialog
      open={statement !== undefined}
      title={statement ? t.againTitle(statement) : ''}
      text={t.againText[status]}
      action="opsStatementAgain"
      {...(statement && {
        params: { source: statement.source, code: statement.code, day: statement.day },
      })}
      submit={t.again[status]}
      invalidates={['opsStatements', 'opsDifferences', 'opsAudit']}
      onClose={onClose}
      onDone={() => pushToast({ tone: 'success', title: t.asked[status] })}
    />
  )
}

type StatementLineProps = { statement: Statement; onAgain: (() => void) | undefined }

function StatementLine({ statement, onAgain }: StatementLineProps) {
  const t = usePhrases('reconciliation')
  const { count } = useFormats()
  const lang = useLanguage()
  const { source, code, day, status, tries, failure, lines, matched, differences } = statement
  const standing = standingOf(statement)
  const ended = differences.RESOLVED + differences.CLOSED
  const at = { source, code, day }
  return (
    <li>
      <div>
        <span>
          <b>{code}</b> <span className="muted">{t.sources[source]}</span>
        </span>
        <Badge tone={tones[standing]} dot>
          {t.states[standing]}
        </Badge>
        <span className="muted ops-whole">
          {[
            status === 'COMPARED' && t.lines({ count: lines }),
            status === 'AWAITED' && tries > 0 && t.tried({ count: tries }),
            failure !== '' && t.failures[failure],
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {matched.map(({ kind, currency, count: agreed, amount }) => (
          <span key={kind + currency} className="tnum ops-whole">
            {t.matched({
              kind: t.movements[kind],
              count: count(agreed),
              amount: formatMoney({ amount, currency, lang }),
            })}
          </span>
        ))}
        <span className="ops-whole ops-change-deeds">
          {differences.OPEN > 0 && (
            <Anchor href={differencesPath({ statement: at })}>
              {t.openCount({ count: differences.OPEN })}
            </Anchor>
          )}
          {ended > 0 && (
            <Anchor
              href={differencesPath({
                statement: at,
                status: differences.CLOSED > 0 ? 'CLOSED' : 'RESOLVED',
              })}
            >
              {t.endedCount({ count: ended })}
            </Anchor>
          )}
          {onAgain && (
            <Button size="sm" onClick={onAgain}>
              {t.again[status]}
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}
