import { useState } from 'react'
import { isCode } from '#api/call-error.ts'
import type { ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { CaseMoney } from '#operator/CaseMoney.tsx'
import { Facts } from '#operator/Facts.tsx'
import { type IssueAct, IssueDialog } from '#operator/IssueDialog.tsx'
import { Part } from '#operator/Part.tsx'
import { lotteriesPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { useLotteryName } from '#operator/use-lottery-name.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState, InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Issue = ValueOf<'opsLotteryIssue'>

const refreshMs = 10_000

/** An issue with all that happened to it, and what can be asked, confirmed or turned down. */
export function IssuePanel({ code, numero, who }: { code: string; numero: string; who: Who }) {
  const t = usePhrases('draws')
  const name = useLotteryName()(code)
  const call = useCall(
    'opsLotteryIssue',
    { query: { gameCode: code, numero } },
    { refetchInterval: refreshMs },
  )
  const [act, setAct] = useState<IssueAct>()
  const issue = call.data
  return (
    <aside className="ops-case" aria-label={t.issue}>
      <div className="ops-case-head">
        <h2>
          {name} <span className="num">{numero}</span>
        </h2>
        {issue && <Badge>{t.states[issue.state]}</Badge>}
        <span className="grow" />
        <Button tone="ghost" size="sm" icon="x" label={t.close} data-key="Escape" href={lotteriesPath()} />
      </div>
      {call.error &&
        (isCode(call.error, 'ISSUE_UNKNOWN') ? (
          <EmptyState title={t.none} bare />
        ) : (
          <CallFailure call={call} />
        ))}
      {!issue && !call.error && <Skeleton width="60%" />}
      {issue && (
        <>
          {issue.contested && (
            <InlineNotice compact tone="warning">
              {t.isContested}
            </InlineNotice>
          )}
          <IssueFacts issue={issue} />
          {who.permissions.includes('lottery.ask') && <Acts issue={issue} onAct={setAct} />}
          <Requests issue={issue} who={who} onAct={setAct} />
          <Results issue={issue} />
          <Steps issue={issue} />
          <IssueDialog issue={issue} act={act} onClose={() => setAct(undefined)} />
        </>
      )}
    </aside>
  )
}

function IssueFacts({ issue }: { issue: Issue }) {
  const t = usePhrases('draws')
  const { dateTimeInZone } = useFormats()
  return (
    <Facts
      facts={[
        [t.opens, dateTimeInZone(issue.openAt)],
        [t.locks, dateTimeInZone(issue.lockAt)],
        [t.draws, dateTimeInZone(issue.drawAt)],
        [t.numbers, issue.numbers?.join(' ') ?? ''],
        [t.slips, String(issue.slips)],
        ...issue.stakes.map(
          ({ currency, amount }) =>
            [
              `${t.stakes} ${currency}`,
              <CaseMoney key={currency} amount={amount} currency={currency} />,
            ] as const,
        ),
      ]}
    />
  )
}

/** What can be asked for in a state: before the draw its end or its result, afterwards that it be undone or corrected. */
const actsIn: Record<Issue['state'], readonly ('cancel' | 'void' | 'correct' | 'result')[]> = {
  WAITING: ['cancel'],
  OPEN: ['cancel'],
  LOCKED: ['cancel', 'result'],
  SEALED: ['cancel', 'result'],
  DRAWN: ['void', 'correct'],
  CERTIFIED: ['void', 'correct'],
  SETTLED: ['void', 'correct'],
  CORRECTED: [],
  CANCELLED: [],
  VOID: [],
}

type OnAct = { onAct: (act: IssueAct) => void }

function Acts({ issue, onAct }: { issue: Issue } & OnAct) {
  const t = usePhrases('draws')
  const isAsked = issue.requests.some(({ state }) => state === 'ASKED')
  if (isAsked || actsIn[issue.state].length === 0) return null
  return (
    <div className="ops-decide" role="group" aria-label={t.requests}>
      {actsIn[issue.state].map((action) => (
        <Button key={action} size="sm" onClick={() => onAct({ kind: 'ask', action })}>
          {t.actions[action]}
        </Button>
      ))}
    </div>
  )
}

function Requests({ issue: { requests }, who, onAct }: { issue: Issue; who: Who } & OnAct) {
  const t = usePhrases('draws')
  const { dateTimeInZone } = useFormats()
  const mayDecide = who.permissions.includes('lottery.confirm')
  if (requests.length === 0) return null
  return (
    <Part title={t.requests}>
      <ul className="ops-changes">
        {requests.map(({ id, action, state, reason, askedAt, askedBy, numbers }) => (
          <li key={id}>
            <p className="ops-change-head">
              <b>{t.actions[action]}</b>
              <Badge tone={state === 'ASKED' ? 'warning' : 'plain'}>{t.requestStates[state]}</Badge>
              <span className="num muted">{dateTimeInZone(askedAt)}</span>
            </p>
            {numbers && <p className="num">{numbers.join(' ')}</p>}
            <p className="muted">{reason}</p>
            {mayDecide && state === 'ASKED' && (
              <div className="ops-change-deeds">
                {askedBy !== who.operatorId && (
                  <Button size="sm" tone="primary" onClick={() => onAct({ kind: 'confirm', id, action })}>
                    {t.confirm}
                  </Button>
                )}
                <Button size="sm" tone="danger" onClick={() => onAct({ kind: 'decline', id, action })}>
                  {t.decline}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Results({ issue: { results } }: { issue: Issue }) {
  const t = usePhrases('draws')
  const { dateTimeInZone } = useFormats()
  if (results.length === 0) return null
  return (
    <Part title={t.results}>
      <ul className="ops-lines">
        {results.map(({ source, reference, numbers, verdict, at }) => (
          <li key={`${source} ${reference} ${at}`}>
            <div>
              <b className="num">{numbers.join(' ')}</b>
              <span>{t.told({ source, verdict: t.verdicts[verdict] })}</span>
              <span className="muted">{reference}</span>
              <span className="num muted">{dateTimeInZone(at)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Steps({ issue: { steps } }: { issue: Issue }) {
  const t = usePhrases('draws')
  const { timeline } = usePhrases('operator')
  const { dateTimeInZone } = useFormats()
  return (
    <Part title={t.steps}>
      <ul className="ops-lines">
        {steps.map(({ to, actor, reason, at }) => (
          <li key={`${to} ${at}`}>
            <div>
              <b>{t.states[to]}</b>
              <span>{timeline.actors[actor]}</span>
              <span className="muted">{reason}</span>
              <span className="num muted">{dateTimeInZone(at)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
