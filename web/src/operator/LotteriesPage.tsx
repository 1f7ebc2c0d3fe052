import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCall } from '#api/use-call.ts'
import { CallFailure } from '#components/CallFailure.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { DisputedDraws } from '#operator/DisputedDraws.tsx'
import { IssuePanel } from '#operator/IssuePanel.tsx'
import { SilentDraws } from '#operator/SilentDraws.tsx'
import { Part } from '#operator/Part.tsx'
import { lotteriesPath } from '#operator/paths.ts'
import type { Who } from '#operator/session.ts'
import { TermsPanel } from '#operator/TermsPanel.tsx'
import { useLotteries, useLotteryName } from '#operator/use-lottery-name.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const refreshMs = 15_000

type LotteriesPageProps = { code: string | undefined; numero: string | undefined; who: Who }

/** What of the lotteries waits for operators, and the way to any issue and to the terms of each. */
export function LotteriesPage({ code, numero, who }: LotteriesPageProps) {
  const t = usePhrases('draws')
  return (
    <div className={cx('ops-page', code !== undefined && 'ops-page-case')}>
      <section className="ops-list" aria-labelledby="lotteries-title">
        <div className="ops-head">
          <h1 id="lotteries-title">{t.title}</h1>
        </div>
        <div className="ops-sheet">
          <Shut />
          <DisputedDraws />
          <SilentDraws />
          <Requests />
          <Contested />
          <FindIssue />
          <AllLotteries openCode={numero === undefined ? code : undefined} />
        </div>
      </section>
      {code !== undefined && numero !== undefined && (
        <IssuePanel key={`${code} ${numero}`} code={code} numero={numero} who={who} />
      )}
      {code !== undefined && numero === undefined && <TermsPanel key={code} code={code} who={who} />}
    </div>
  )
}

/** Lotteries that stand still are told of before anything else; while none does there is nothing to read. */
function Shut() {
  const t = usePhrases('draws')
  const nameOf = useLotteryName()
  const { dateTimeInZone } = useFormats()
  const list = useCall('opsLotteryShut', {}, { refetchInterval: refreshMs })
  if (!list.data || list.data.content.length === 0) return list.error && <CallFailure call={list} />
  return (
    <Part heading="h2" title={t.shut}>
      <p>{t.shutText}</p>
      <ul className="ops-lines">
        {list.data.content.map(({ gameCode, since }) => (
          <li key={gameCode}>
            <Anchor href={lotteriesPath(gameCode)} data-row>
              <b>{nameOf(gameCode)}</b>
              <Badge tone="warning">{t.shutSince({ time: dateTimeInZone(since) })}</Badge>
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Requests() {
  const t = usePhrases('draws')
  const nameOf = useLotteryName()
  const { dateTimeInZone } = useFormats()
  const list = useCall('opsLotteryRequests', {}, { refetchInterval: refreshMs })
  return (
    <Part heading="h2" title={t.waiting}>
      {list.error && !list.data && <CallFailure call={list} />}
      {list.data?.content.length === 0 && <p className="muted">{t.noneWaiting}</p>}
      <ul className="ops-lines">
        {list.data?.content.map(({ id, gameCode, numero, action, askedAt, reason }) => (
          <li key={id}>
            <Anchor href={lotteriesPath(gameCode, numero)} data-row>
              <b>
                {nameOf(gameCode)} <span className="num">{numero}</span>
              </b>
              <Badge tone="warning">{t.actions[action]}</Badge>
              <span className="muted">{reason}</span>
              <span className="num muted">{dateTimeInZone(askedAt)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Contested() {
  const t = usePhrases('draws')
  const nameOf = useLotteryName()
  const list = useCall('opsLotteryContested', {}, { refetchInterval: refreshMs })
  return (
    <Part heading="h2" title={t.contested}>
      {list.error && !list.data && <CallFailure call={list} />}
      {list.data?.content.length === 0 && <p className="muted">{t.noneContested}</p>}
      <ul className="ops-lines">
        {list.data?.content.map(({ gameCode, numero, state }) => (
          <li key={`${gameCode} ${numero}`}>
            <Anchor href={lotteriesPath(gameCode, numero)} data-row>
              <b>
                {nameOf(gameCode)} <span className="num">{numero}</span>
              </b>
              <Badge tone="warning">{t.states[state]}</Badge>
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function FindIssue() {
  const t = usePhrases('draws')
  const lotteries = useLotteries()
  const [code, setCode] = useState(lotteries[0]?.code)
  const [numero, setNumero] = useState('')
  return (
    <Part heading="h2" title={t.find}>
      <form
        role="search"
        className="ops-find"
        onSubmit={(event) => {
          event.preventDefault()
          if (code !== undefined && numero.trim() !== '') navigate(lotteriesPath(code, numero.trim()))
        }}
      >
        <Field label={t.lottery}>
          <Select
            size="sm"
            value={code}
            onChange={setCode}
            options={lotteries.map((each) => ({ value: each.code, text: each.name }))}
          />
        </Field>
        <Field label={t.numero}>
          <TextInput
            size="sm"
            value={numero}
            maxLength={40}
            onChange={(event) => setNumero(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" size="sm">
          {t.open}
        </Button>
      </form>
    </Part>
  )
}

function AllLotteries({ openCode }: { openCode: string | undefined }) {
  const t = usePhrases('draws')
  const lotteries = useLotteries()
  return (
    <Part heading="h2" title={t.all}>
      <ul className="ops-lines">
        {lotteries.map(({ code, name }) => (
          <li key={code}>
            <Anchor href={lotteriesPath(code)} data-row aria-current={code === openCode ? 'true' : undefined}>
              <b>{name}</b>
              <span className="num muted">{code}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  )
}
