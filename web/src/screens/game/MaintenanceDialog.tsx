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

type PopularInsteadProps = {
  /** Of the level above. */
  heading: 'h2' | 'h3'
  /** The game that cannot be played: an answer from before may still have it among the others. */
  but: string
}

/** Games that can be played now, in place of one that cannot (GAME-17). */
export function PopularInstead({ heading: Heading, but }: PopularInsteadProps) {
  const t = usePhrases('play')
  const { data, isError } = useCall('hotGames', { query: { count: suggested + 1 } })
  const others = data?.list.filter(({ name }) => name !== but).slice(0, suggested)
  if (isError || others?.length === 0) return null
  return (
    <section className="pop-instead">
      <Heading>{t.popularInstead}</Heading>
      <div>
        {others
          ? others.map((game) => <GameTile key={game.nodeId} game={game} sizes="140px" />)
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
      <PopularInstead heading="h3" but={closed.name} />
    </Dialog>
  )
}
