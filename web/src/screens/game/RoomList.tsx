import type { Room } from '@suntala/contract/game'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#api/use-call.ts'
import { useAmountText } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Seats come and go while one looks at them. */
const lookAgainMs = 5_000

type RoomListProps = {
  vassalage: string
  gameCode: string
  /** Into a room, or into the game where it has none. */
  onEnter: (roomId?: string) => void
  onBack: () => void
}

function RoomRow({ room, onEnter }: { room: Room; onEnter: (roomId: string) => void }) {
  const t = usePhrases('play').group
  const amount = useAmountText()
  const formats = useFormats()
  const isFull = room.taken >= room.seats
  const share = Math.round((room.taken / room.seats) * 100)
  return (
    <li className={cx('grp-room', isFull && 'grp-full')}>
      <div>
        <b>{room.name}</b>
        <span className="soft">
          {t.stake({ min: amount(room.minBet, { trim: true }), max: amount(room.maxBet, { trim: true }) })}
        </span>
      </div>
      <div className="grp-seats">
        <span className="num">
          {t.seats({ taken: formats.count(room.taken), seats: formats.count(room.seats) })}
        </span>
        <i className="grp-bar" aria-hidden="true">
          <i style={{ inlineSize: `${share}%` }} />
        </i>
      </div>
      <Button
        size="sm"
        disabled={isFull}
        aria-label={isFull ? t.roomFull({ room: room.name }) : t.enterRoom({ room: room.name })}
        onClick={() => onEnter(room.roomId)}
      >
        {isFull ? t.full : t.enter}
      </Button>
    </li>
  )
}

/** The rooms of a game with their stakes and seats; a full one cannot be entered. A game without any starts at once. */
export function RoomList({ vassalage, gameCode, onEnter, onBack }: RoomListProps) {
  const t = usePhrases('play').group
  const { retry } = usePhrases('ui')
  const textOf = useErrorText()
  const rooms = useCall(
    'pvpRooms',
    { query: { vassalage, gameCode } },
    { staleTime: 0, refetchInterval: lookAgainMs },
  )
  const hasNone = rooms.data?.length === 0
  const startAtOnce = useEffectEvent(() => onEnter())
  useEffect(() => {
    if (hasNone) startAtOnce()
  }, [hasNone])
  return (
    <>
      {rooms.error && !rooms.data ? (
        <ErrorState
          title={t.roomsErrorTitle}
          text={textOf(rooms.error)}
          retryLabel={retry}
          retrying={rooms.isFetching}
          onRetry={() => void rooms.refetch()}
        />
      ) : (
        <ul className="grp-rooms" aria-busy={!rooms.data}>
          {rooms.data
            ? rooms.data.map((room) => <RoomRow key={room.roomId} room={room} onEnter={onEnter} />)
            : Array.from({ length: 3 }, (_, index) => <Skeleton key={index} height={64} radius={12} />)}
        </ul>
      )}
      <Button tone="ghost" size="sm" icon="arrow-left" flip onClick={onBack}>
        {t.back}
      </Button>
    </>
  )
}
