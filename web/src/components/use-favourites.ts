import type { Game } from '@suntala/contract/game'
import { errorText } from '@suntala/phrases/error-text'
import { QueryObserver } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { browserQueryClient } from '#api/query-client.ts'
import { queryKey } from '#api/query-key.ts'
import { callQuery } from '#api/use-call.ts'
import { loadArea } from '#i18n/load-phrases.ts'
import { currentLanguage } from '#i18n/language.ts'
import { loginCheck } from '#session/login-check.ts'
import { currentSession, isLoggedIn, isTrial, sessionStore } from '#session/session-store.ts'
import { pushToast } from '#ui/toasts.ts'

const key = queryKey('favIds')

const hasFavourites = (): boolean => {
  const session = currentSession()
  return isLoggedIn(session) && !isTrial(session)
}

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

/** The texts of failures come when one happens: a tile of the first paint must not wait for them. */
async function sayFailure(error: unknown): Promise<void> {
  const errors = await loadArea(currentLanguage.get(), 'errors')
  const code = error instanceof CallError ? error.code : 'INTERNAL'
  pushToast({ tone: 'error', title: errorText(errors, code) })
}

type Favourite = Pick<Game, 'nodeId' | 'vendor' | 'gameType'>

/** The heart moves before the answer; a refusal asks for the truth again. */
async function toggle({ nodeId, vendor, gameType }: Favourite): Promise<void> {
  const queries = browserQueryClient()
  const ids = queries.getQueryData<number[]>(key) ?? []
  const wasOn = ids.includes(nodeId)
  queries.setQueryData(key, wasOn ? ids.filter((id) => id !== nodeId) : [...ids, nodeId])
  try {
    await call(wasOn ? 'favRemove' : 'favAdd', { input: { nodeId, vendor, gameType } })
    void queries.invalidateQueries({ queryKey: ['favList'] })
  } catch (error) {
    void sayFailure(error)
  }
  void queries.invalidateQueries({ queryKey: key })
}

/** Whether a game is among the member's favourites, and the press that changes it at once (GAME-28). */
export function useFavourite(game: Favourite) {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isFavourite(game.nodeId),
    () => false,
  )
  return { isOn, toggle: () => loginCheck(() => void toggle(game)) }
}
