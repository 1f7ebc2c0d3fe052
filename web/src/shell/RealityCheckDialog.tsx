import { toMinor } from '@suntala/contract/minor'
import { useId, useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { serverNow } from '#api/server-clock.ts'
import { useCall } from '#api/use-call.ts'
import { Amount } from '#components/Amount.tsx'
import { CallFailure } from '#components/CallFailure.tsx'
import { Facts } from '#components/Facts.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { logout } from '#session/session.ts'
import { forgetSearches } from '#shell/recent-searches.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Modal } from '#ui/Modal.tsx'

/** Time and figures over games and lotteries, and three ways on. It goes by an answer alone. */
export function RealityCheckDialog({ since, onContinue }: { since: number; onContinue: () => void }) {
  const t = usePhrases('protection')
  const id = useId()
  const { dateTimeInZone } = useFormats()
  const [now] = useState(serverNow)
  const figures = useCall('protectionFigures')
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // Whoever comes next to this device does not read what was looked for.
    forgetSearches()
    await logout()
  }
  const minutes = Math.floor((now - since) / 60_000)
  const length = t.hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return (
    <Modal
      open
      locked
      onClose={onContinue}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="dlg dlg-sm dlg-card ask"
    >
      <span className="ask-ic ask-plain">
        <Icon name="hourglass-medium" size={22} />
      </span>
      <h2 id={`${id}-title`}>{t.reality.title({ length })}</h2>
      <p id={`${id}-text`} className="soft">
        {t.session.since({ time: dateTimeInZone(since) })}
      </p>
      {figures.data && figures.data.lostInARow > 0 && (
        <InlineNotice compact title={t.reality.streak({ count: figures.data.lostInARow })}>
          {t.reality.offer}
        </InlineNotice>
      )}
      {figures.data ? <Figures figures={figures.data} /> : <CallFailure call={figures} />}
      <p className="text-sm">
        <Anchor className="link" href={paths.member('personalHistoryCopy')} onClick={onContinue}>
          {t.reality.history}
        </Anchor>{' '}
        ·{' '}
        <Anchor className="link" href={paths.member('limits')} onClick={onContinue}>
          {t.reality.limits}
        </Anchor>
      </p>
      <div className="ask-row">
        <Button loading={isLeaving} data-autofocus onClick={() => void leave()}>
          {t.reality.stop}
        </Button>
        <Button tone="primary" disabled={isLeaving} onClick={onContinue}>
          {t.reality.goOn}
        </Button>
      </div>
    </Modal>
  )
}

function Figures({ figures: { games, lotteries } }: { figures: ValueOf<'protectionFigures'> }) {
  const t = usePhrases('protection').reality
  const sum = (key: 'staked' | 'won') => toMinor(games[key]) + toMinor(lotteries[key])
  const line = (staked: string, won: string) => (
    <>
      <Amount of={staked} /> → <Amount of={won} />
    </>
  )
  return (
    <div className="w-full text-start">
      <Facts
        facts={[
          [t.staked, <Amount key="s" of={sum('staked')} />],
          [t.won, <Amount key="w" of={sum('won')} />],
          [t.net, <Amount key="n" of={sum('won') - sum('staked')} sign />],
          [t.games, line(games.staked, games.won)],
          [t.lotteries, line(lotteries.staked, lotteries.won)],
        ]}
      />
    </div>
  )
}
