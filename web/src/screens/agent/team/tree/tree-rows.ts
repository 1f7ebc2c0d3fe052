import type { ValueOf } from '#api/names.ts'
import type { TreeRow } from '#ui/tree-steps.ts'

export type TreeNode = ValueOf<'agentTree'>['content'][number]

/** Which end of a level is read further. */
export type LevelEnd = 'before' | 'after'

/** What was read of those directly below one: a part that hangs together, by name. */
export type Level = {
  nodes: readonly TreeNode[]
  hasBefore: boolean
  hasAfter: boolean
  failed?: LevelEnd | undefined
}

/** Nothing is read of it yet. */
export const unreadLevel: Level = { nodes: [], hasBefore: false, hasAfter: true }

export type TeamRow = TreeRow &
  (
    | { kind: 'node'; node: TreeNode }
    /** Where a level goes on: beyond its first row, or beyond its last one. */
    | { kind: 'end'; end: LevelEnd; parentId: string; hasFailed: boolean }
  )

/** The agent's own level is read under this name. */
export const topLevel = ''

export type TeamTreeState = {
  levels: ReadonlyMap<string, Level>
  open: ReadonlySet<string>
  activeId: string | undefined
}

export const newTree: TeamTreeState = {
  levels: new Map([[topLevel, unreadLevel]]),
  open: new Set(),
  activeId: undefined,
}

function endRow(parentId: string, { level, end, of }: { level: number; end: LevelEnd; of: Level }): TeamRow {
  const beside = (end === 'before' ? of.nodes[0] : of.nodes.at(-1))?.memberId ?? ''
  // Another one after each part that is read.
  const id = `${end}:${parentId}:${beside}`
  return { kind: 'end', id, level, end, parentId, hasFailed: of.failed === end }
}

/** All rows that are open, each below the one that it belongs to. */
export function rowsOf({ levels, open }: TeamTreeState): TeamRow[] {
  const rows: TeamRow[] = []
  const add = (parentId: string, level: number, children: number | undefined) => {
    const of = levels.get(parentId) ?? unreadLevel
    const siblings = of.hasBefore || of.hasAfter ? children : of.nodes.length
    if (of.hasBefore) rows.push(endRow(parentId, { level, end: 'before', of }))
    for (const [at, node] of of.nodes.entries()) {
      const isOpen = node.children > 0 ? open.has(node.memberId) : undefined
      const place = of.hasBefore ? undefined : at + 1
      rows.push({ kind: 'node', id: node.memberId, level, node, isOpen, place, siblings })
      if (isOpen) add(node.memberId, level + 1, node.children)
    }
    if (of.hasAfter) rows.push(endRow(parentId, { level, end: 'after', of }))
  }
  add(topLevel, 1, undefined)
  return rows
}

export type TreeChange =
  | { kind: 'activated'; id: string }
  | { kind: 'toggled'; id: string }
  | { kind: 'read'; parentId: string; end: LevelEnd; part: ValueOf<'agentTree'> }
  | { kind: 'failed'; parentId: string; end: LevelEnd }
  | { kind: 'tried'; parentId: string }
  /** The way down to an account, from directly below the agent on, and the levels on it that had to be read. */
  | { kind: 'revealed'; path: readonly string[]; levels: ReadonlyMap<string, Level> }
  | { kind: 'changed'; id: string; rate: string; remark: string }

const withLevel = (state: TeamTreeState, parentId: string, level: Level): TeamTreeState => ({
  ...state,
  levels: new Map([...state.levels, [parentId, level]]),
})

function toggled(state: TeamTreeState, id: string): TeamTreeState {
  const open = new Set(state.open)
  if (!open.delete(id)) open.add(id)
  return { ...state, open }
}

function read(
  state: TeamTreeState,
  { parentId, end, part }: Extract<TreeChange, { kind: 'read' }>,
): TeamTreeState {
  const old = state.levels.get(parentId) ?? unreadLevel
  const known = new Set(old.nodes.map(({ memberId }) => memberId))
  const added = part.content.filter(({ memberId }) => !known.has(memberId))
  if (end === 'after')
    return withLevel(state, parentId, {
      nodes: [...old.nodes, ...added],
      hasBefore: old.hasBefore,
      hasAfter: part.hasAfter,
    })
  const next = withLevel(state, parentId, {
    nodes: [...added, ...old.nodes],
    hasBefore: part.hasBefore,
    hasAfter: old.hasAfter,
  })
  // Who asked for those before goes on at the last of them, beside the first one so far.
  return { ...next, activeId: added.at(-1)?.memberId ?? old.nodes[0]?.memberId }
}

function changed(
  state: TeamTreeState,
  { id, rate, remark }: Extract<TreeChange, { kind: 'changed' }>,
): TeamTreeState {
  const levels = new Map(state.levels)
  for (const [parentId, level] of levels)
    if (level.nodes.some(({ memberId }) => memberId === id))
      levels.set(parentId, {
        ...level,
        nodes: level.nodes.map((node) => (node.memberId === id ? { ...node, rate, remark } : node)),
      })
  return { ...state, levels }
}

export function changeTree(state: TeamTreeState, change: TreeChange): TeamTreeState {
  switch (change.kind) {
    case 'activated':
      return { ...state, activeId: change.id }
    case 'toggled':
      return toggled(state, change.id)
    case 'read':
      return read(state, change)
    case 'failed':
    case 'tried': {
      const level = state.levels.get(change.parentId) ?? unreadLevel
      const failed = change.kind === 'failed' ? change.end : undefined
      return withLevel(state, change.parentId, { ...level, failed })
    }
    case 'revealed':
      return {
        levels: new Map([...state.levels, ...change.levels]),
        open: new Set([...state.open, ...change.path.slice(0, -1)]),
        activeId: change.path.at(-1),
      }
    case 'changed':
      return changed(state, change)
  }
}
