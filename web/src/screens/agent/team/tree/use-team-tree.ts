import { useCallback, useMemo, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import type { ValueOf } from '#api/names.ts'
import {
  changeTree,
  newTree,
  rowsOf,
  topLevel,
  type Level,
  type LevelEnd,
  type TeamRow,
  type TreeChange,
} from '#screens/agent/team/tree/tree-rows.ts'

export type Way = ValueOf<'agentTreeFind'>['content'][number]['path']

const readPart = (parentId: string, part: { from?: string; after?: string; before?: string }) =>
  call('agentTree', { query: { ...part, ...(parentId !== topLevel && { parentId }) } })

export type TeamTree = {
  rows: readonly TeamRow[]
  activeId: string | undefined
  change: (change: TreeChange) => void
  /** Reads a level further. */
  readOn: (parentId: string, end: LevelEnd) => void
  /** Opens the way down to an account. @throws CallError */
  reveal: (way: Way) => Promise<void>
}

/** The agent's tree as far as it was opened. Its answers are its own: what is open stays as it was read. */
export function useTeamTree(): TeamTree {
  const [state, setState] = useState(newTree)
  const change = useCallback((one: TreeChange) => setState((before) => changeTree(before, one)), [])
  const now = useRef(state)
  now.current = state
  const reading = useRef(new Set<string>())
  const revealing = useRef(0)

  const readOn = useCallback(
    (parentId: string, end: LevelEnd) => {
      const nodes = now.current.levels.get(parentId)?.nodes ?? []
      const beside = (end === 'before' ? nodes[0] : nodes.at(-1))?.account
      const key = `${end}:${parentId}:${beside}`
      if (reading.current.has(key)) return
      reading.current.add(key)
      change({ kind: 'tried', parentId })
      readPart(parentId, beside === undefined ? {} : { [end]: beside })
        .then((part) => change({ kind: 'read', parentId, end, part }))
        .catch(() => change({ kind: 'failed', parentId, end }))
        .finally(() => reading.current.delete(key))
    },
    [change],
  )

  const reveal = useCallback(
    async (way: Way) => {
      const turn = ++revealing.current
      const missing = way
        .map((step, at) => ({ ...step, parentId: way[at - 1]?.memberId ?? topLevel }))
        .filter(
          ({ memberId, parentId }) =>
            !now.current.levels.get(parentId)?.nodes.some((node) => node.memberId === memberId),
        )
      const read = await Promise.all(
        missing.map(async ({ parentId, account }): Promise<[string, Level]> => {
          const { content, hasBefore, hasAfter } = await readPart(parentId, { from: account })
          return [parentId, { nodes: content, hasBefore, hasAfter }]
        }),
      )
      // Another one was looked for meanwhile.
      if (turn !== revealing.current) return
      change({ kind: 'revealed', path: way.map(({ memberId }) => memberId), levels: new Map(read) })
    },
    [change],
  )

  const rows = useMemo(() => rowsOf(state), [state])
  return { rows, activeId: state.activeId, change, readOn, reveal }
}
