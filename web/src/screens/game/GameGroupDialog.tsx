import type { Game } from '@suntala/contract/game'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCall } from '#api/use-call.ts'
import { GameTile } from '#components/GameTile.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { paths } from '#paths.ts'
import { RoomList } from '#screens/game/RoomList.tsx'
import { openDialog, type DialogPartProps, type DialogProps } from '#session/dialogs.ts'
import { loginCheck } from '#session/login-check.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { GameCardSkeleton } from '#ui/GameCard.tsx'
import { EmptyState, ErrorState } from '#ui/Notice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

/** A group is a handful of games; what does not fit stands in the lobby under its code. */
const listed = 60
type Type = Game['gameType'] | 'ALL'

type GroupGamesProps = { vassalage: string; onChoose: (game: Game) => void }

/** The kinds of games in the group, where there are several, and its games. */
function GroupGames({ vassalage, onChoose }: GroupGamesProps) {
  const t = usePhrases('play').group
  const { retry } = usePhrases('ui')
  const textOf = useErrorText()
  const [type, setType] = useState<Type>('ALL')
  const { data: types = [] } = useCall('vassalageType', { query: { vassalage } })
  const list = useCall('gameList', { query: { vassalage, pageSize: listed } })
  const games = list.data?.games.filter(({ gameType }) => type === 'ALL' || gameType === type)
  if (list.error)
    return (
      <ErrorState
        title={t.errorTitle}
        text={textOf(list.error)}
        retryLabel={retry}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (games?.length === 0) return <EmptyState title={t.emptyTitle} text={t.emptyText} />
  return (
    <>
      {types.length > 1 && (
        <SegmentedControl
          label={t.types}
          size="sm"
          value={type}
          onChange={setType}
          segments={[
            { id: 'ALL', label: t.allTypes },
            ...types.map(({ gameType, name }) => ({ id: gameType, label: name })),
          ]}
        />
      )}
      <div className="grp-games" aria-busy={!games}>
        {games
          ? games.map((game) => (
              <GameTile key={game.nodeId} game={game} sizes="140px" onPlay={() => onChoose(game)} />
            ))
          : Array.from({ length: 4 }, (_, index) => <GameCardSkeleton key={index} />)}
      </div>
    </>
  )
}

/** M-08: the games of a group, and for one with rooms the room to play in (GAME-23, MODAL-08). */
export function GameGroupDialog({ open, onClose, group, game }: DialogPartProps<'gameGroup'>) {
  const t = usePhrases('play').group
  const { close } = usePhrases('ui')
  const formats = useFormats()
  const [pathname, navigate] = useLocation()
  const openedAt = useRef(pathname)
  // A game or a room was entered: the page behind is another one now.
  useEffect(() => {
    if (pathname !== openedAt.current) onClose()
  }, [pathname, onClose])
  const choose = (chosen: Game) => {
    const { nodeId, vendor, gameCode, name, maintenance } = chosen
    if (maintenance) return openDialog('gameMaintenance', { name, ...maintenance })
    const next: DialogProps['gameGroup'] = { group, game: { nodeId, vendor, gameCode, name } }
    loginCheck(() => openDialog('gameGroup', next), 'session')
  }
  const enter = (room?: string) =>
    game && navigate(paths.game({ ...withoutName(game), ...(room && { room }) }))
  const games = t.games({ count: group.groupSize, text: formats.count(group.groupSize) })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={game ? game.name : group.name}
      description={game ? t.chooseRoom : t.about({ games, studio: group.accountTypeName })}
      closeLabel={close}
    >
      {game ? (
        <RoomList
          vassalage={group.vassalage}
          gameCode={game.gameCode}
          onEnter={enter}
          onBack={() => openDialog('gameGroup', { group })}
        />
      ) : (
        <GroupGames vassalage={group.vassalage} onChoose={choose} />
      )}
    </Dialog>
  )
}

const withoutName = ({ nodeId, vendor, gameCode }: NonNullable<DialogProps['gameGroup']['game']>) => ({
  nodeId,
  vendor,
  gameCode,
})
