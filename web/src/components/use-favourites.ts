import type { Game } from '@suntala/contract/game'
import { errorText } from '@suntala/phrases/error-text'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey } from '#api/query-key.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { loadArea } from '#i18n/load-phrases.ts'
import { currentLanguage } from '#i18n/language.ts'
import { loginCheck } from '#session/login-check.ts'
import { isLoggedIn, isTrial, useSession } from '#session/session-store.ts'
import { pushToast } from '#ui/toasts.ts'

const key = queryKey('favIds')

/** The texts of failures come when one happens: a tile of the first paint must not wait for them. */
async function sayFailure(code: string): Promise<void> {
  const errors = await loadArea(currentLanguage.get(), 'errors')
  pushToast({ tone: 'error', title: errorText(errors, code) })
}

/** Whether a game is among the member's favourites, and the press that changes it at once (GAME-28). */
export function useFavourite({ nodeId, vendor, gameType }: Pick<Game, 'nodeId' | 'vendor' | 'gameType'>) {
  const queries = useQueryClient()
  const session = useSession()
  const isMember = isLoggedIn(session) && !isTrial(session)
  const { data: isOn = false } = useCall(
    'favIds',
    {},
    { enabled: isMember, select: (ids: number[]) => ids.includes(nodeId) },
  )
  const settle = {
    invalidates: ['favIds', 'favList'] as const,
    // The heart moved before the answer: a refusal asks for the truth again.
    onError: (error: { code: string }) => {
      void queries.invalidateQueries({ queryKey: key })
      void sayFailure(error.code)
    },
  }
  const add = useAction('favAdd', settle)
  const remove = useAction('favRemove', settle)
  const toggle = () =>
    loginCheck(() => {
      const ids = queries.getQueryData<number[]>(key) ?? []
      const wasOn = ids.includes(nodeId)
      queries.setQueryData(key, wasOn ? ids.filter((id) => id !== nodeId) : [...ids, nodeId])
      ;(wasOn ? remove : add).mutate({ input: { nodeId, vendor, gameType } })
    })
  return { isOn, toggle }
}
