import type { Game } from '@suntala/contract/game'
import { errorText } from '@suntala/phrases/error-text'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { browserQueryClient } from '#api/query-client.ts'
import { queryKey } from '#api/query-key.ts'
import { loadArea } from '#i18n/load-phrases.ts'
import { currentLanguage } from '#i18n/language.ts'
import { pushToast } from '#ui/toasts.ts'

const key = queryKey('favIds')

/** The texts of failures come when one happens. */
async function sayFailure(error: unknown): Promise<void> {
  const errors = await loadArea(currentLanguage.get(), 'errors')
  const code = error instanceof CallError ? error.code : 'INTERNAL'
  pushToast({ tone: 'error', title: errorText(errors, code) })
}

export type Favourite = Pick<Game, 'nodeId' | 'vendor' | 'gameType'>

/** The heart moves before the answer; a refusal asks for the truth again. */
export async function toggleFavourite({ nodeId, vendor, gameType }: Favourite): Promise<void> {
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
