import type { Game } from '@suntala/contract/game'
import { call } from '#api/call.ts'
import { browserQueryClient } from '#api/query-client.ts'
import { queryKey } from '#api/query-key.ts'
import { sayFailure } from '#components/say-failure.ts'

const key = queryKey('favIds')

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
