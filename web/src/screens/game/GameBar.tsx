import type { Game } from '@suntala/contract/game'
import { useSyncExternalStore, type RefObject } from 'react'
import { useBalance } from '#components/use-balance.ts'
import { useSettings } from '#api/platform.ts'
import { useLanguage, usePhrases } from '#i18n/I18nProvider.tsx'
import { isTrial, useSession } from '#session/session-store.ts'
import { Badge } from '#ui/Badge.tsx'
import { Mark } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Money, NoMoney } from '#ui/Money.tsx'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Nothing for a browser that cannot, such as a phone's. */
function FullScreen({ page }: { page: RefObject<HTMLElement | null> }) {
  const t = usePhrases('play')
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (typeof document === 'undefined' || !document.fullscreenEnabled) return null
  const toggle = () => (isFull ? document.exitFullscreen() : page.current?.requestFullscreen())
  return (
    <Button
      tone="ghost"
      icon="corners-out"
      label={isFull ? t.page.leaveFullScreen : t.page.fullScreen}
      aria-pressed={isFull}
      onClick={() => void toggle()?.catch(() => undefined)}
    />
  )
}

type GameBarProps = {
  game: Game | undefined
  page: RefObject<HTMLElement | null>
  lobby: string
  onLeave: () => void
  /** A round runs: the balance knows its outcome before the game has shown it. */
  isPlaying: boolean
}

/** Over the game: what it is, what the player has, and the ways out. */
export function GameBar({ game, page, lobby, onLeave, isPlaying }: GameBarProps) {
  const t = usePhrases('play')
  const lang = useLanguage()
  const { sandbox } = useSettings()
  const { balance } = useBalance()
  const trial = isTrial(useSession())
  return (
    <header className="gp-bar">
      <Mark size={26} className="gp-mark" />
      <div className="gp-name">
        <h1>{game?.name ?? t.page.launching}</h1>
        {game && <span className="muted">{game.accountTypeName}</span>}
      </div>
      {sandbox.provider && <Badge tone="info">{t.page.sandbox}</Badge>}
      <span className={cx('gp-balance', isPlaying && 'invisible')}>
        <span className="muted">{trial ? t.page.demo : t.page.balance}</span>
        <b>
          {balance ? (
            <Money amount={balance.sumBalance} currency={balance.currency} lang={lang} tabular />
          ) : (
            <NoMoney />
          )}
        </b>
      </span>
      <FullScreen page={page} />
      <Button
        tone="secondary"
        icon="x"
        label={t.page.close}
        href={lobby}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onLeave()
        }}
      />
    </header>
  )
}
