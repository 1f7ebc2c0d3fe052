import type { Favourite } from '#components/toggle-favourite.ts'
import { QueryObserver } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { browserQueryClient } from '#api/query-client.ts'
import { callQuery } from '#api/use-call.ts'
import { loginCheck } from '#session/login-check.ts'
import { currentSession, isRealMember, sessionStore } from '#session/session-store.ts'
import { loadPart } from '#util/load-part.ts'

const hasFavourites = (): boolean => isRealMember(currentSession())

let ofThisTab: QueryObserver<number[]> | undefined

/** One observer for every heart on the page: a lobby shows dozens of them. */
function favourites(): QueryObserver<number[]> {
  if (ofThisTab) return ofThisTab
  const options = () => ({ ...callQuery('favIds'), enabled: hasFavourites() })
  const observer = new QueryObserver<number[]>(browserQueryClient(), options())
  // Another session has other favourites, and no session none.
  sessionStore.subscribe(() => observer.setOptions(options()))
  ofThisTab = observer
  return observer
}

const isFavourite = (nodeId: number): boolean =>
  hasFavourites() && (favourites().getCurrentResult().data?.includes(nodeId) ?? false)

function subscribe(listener: () => void): () => void {
  const ends = [favourites().subscribe(listener), sessionStore.subscribe(listener)]
  return () => {
    for (const end of ends) end()
  }
}

/** What changes them comes with the first press. */
async function toggle(game: Favourite): Promise<void> {
  const load = () => import('#components/toggle-favourite.ts')
  const { toggleFavourite } = await loadPart('components/toggle-favourite', load)
  await toggleFavourite(game)
}

/** Whether a game is among the member's favourites, and the press that changes it at once (GAME-28). */
export function useFavourite(game: Favourite) {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isFavourite(game.nodeId),
    () => false,
  )
  return { isOn, toggle: () => loginCheck(() => void toggle(game).catch(() => undefined)) }
}
