import type { Game } from '@suntala/contract/game'
import { useQueryClient } from '@tanstack/react-query'
import { queryKey } from '#api/query-key.ts'
import { useAction } from '#api/use-action.ts'
import { useCall } from '#api/use-call.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { loginCheck } from '#session/login-check.ts'
import { isLoggedIn, isTrial, useSession } from '#session/session-store.ts'
import { pushToast } from '#ui/toasts.ts'

const key = queryKey('favIds')

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
  const textOf = useErrorText()
  const settle = {
    invalidates: ['favIds', 'favList'] as const,
    // The heart moved before the answer: a refusal asks for the truth again.
    onError: (error: { code: string }) => {
      void queries.invalidateQueries({ queryKey: key })
      pushToast({ tone: 'error', title: textOf(error) })
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
