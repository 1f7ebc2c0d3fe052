import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useCall } from '#api/use-call.ts'
import { GameTile } from '#components/GameTile.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useClosedText } from '#screens/game/use-closed-text.ts'
import type { DialogPartProps } from '#session/dialogs.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { GameCardSkeleton } from '#ui/GameCard.tsx'

const suggested = 4

/** Games that can be played now, in place of one that cannot (GAME-17); under a heading of the level above. */
export function PopularInstead({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const t = usePhrases('play')
  const { data, isError } = useCall('hotGames', { query: { count: suggested } })
  if (isError || data?.list.length === 0) return null
  return (
    <section className="pop-instead">
      <Heading>{t.popularInstead}</Heading>
      <div>
        {data
          ? data.list.map((game) => <GameTile key={game.nodeId} game={game} sizes="140px" />)
          : Array.from({ length: suggested }, (_, index) => <GameCardSkeleton key={index} />)}
      </div>
    </section>
  )
}

/** P-22 as a dialog: when the game is back, and what to play meanwhile (GAME-17, GAME-18). */
export function MaintenanceDialog({ open, onClose, ...closed }: DialogPartProps<'gameMaintenance'>) {
  const { title, text } = useClosedText(closed)
  const { close } = usePhrases('ui')
  const [pathname] = useLocation()
  const openedAt = useRef(pathname)
  // A suggestion was taken: the page behind is another one now.
  useEffect(() => {
    if (pathname !== openedAt.current) onClose()
  }, [pathname, onClose])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      phone="card"
      title={title}
      description={text}
      closeLabel={close}
    >
      <PopularInstead heading="h3" />
    </Dialog>
  )
}
