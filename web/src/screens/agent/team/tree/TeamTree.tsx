import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Amount } from '#components/Amount.tsx'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { MemberStateBadge } from '#screens/agent/team/DownlineTable.tsx'
import { MemberDrawer } from '#screens/agent/team/MemberDrawer.tsx'
import { TreeSearch } from '#screens/agent/team/tree/TreeSearch.tsx'
import type { LevelEnd, TeamRow, TreeNode } from '#screens/agent/team/tree/tree-rows.ts'
import { useTeamTree } from '#screens/agent/team/tree/use-team-tree.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tree } from '#ui/Tree.tsx'

type TeamTreeProps = { keyword: string; onKeyword: (keyword: string) => void }

/** Everybody below the agent, as they stand below one another (AGENT-02). */
export function TeamTree({ keyword, onKeyword }: TeamTreeProps) {
  const t = usePhrases('agent')
  const tree = useTeamTree()
  const [opened, setOpened] = useState<TreeNode>()
  const { readOn, change } = tree
  const press = useCallback(
    (row: TeamRow) => (row.kind === 'node' ? setOpened(row.node) : readOn(row.parentId, row.end)),
    [readOn],
  )
  const toggle = useCallback((row: TeamRow) => change({ kind: 'toggled', id: row.id }), [change])
  const activate = useCallback((id: string) => change({ kind: 'activated', id }), [change])
  const draw = useCallback(
    (row: TeamRow) =>
      row.kind === 'node' ? <NodeCells node={row.node} /> : <EndCells row={row} onSeen={readOn} />,
    [readOn],
  )
  return (
    <>
      <TreeSearch keyword={keyword} onKeyword={onKeyword} onFound={tree.reveal} />
      <section className="card overflow-clip">
        {tree.rows.length === 0 ? (
          <EmptyState bare title={t.noDownline} text={t.noDownlineText} />
        ) : (
          <>
            <div className="tree-head muted" aria-hidden="true">
              <span>{t.account}</span>
              <span className="tree-cell tree-wide">{t.team}</span>
              <span className="tree-cell tree-wide">{t.rate}</span>
              <span className="tree-cell">{t.balance}</span>
            </div>
            <Tree
              label={t.tree.label}
              rows={tree.rows}
              draw={draw}
              activeId={tree.activeId}
              onActive={activate}
              onToggle={toggle}
              onPress={press}
            />
          </>
        )}
      </section>
      <p className="muted mt-2 text-xs max-sm:hidden">{t.tree.keys}</p>
      <MemberDrawer
        member={opened}
        onClose={() => setOpened(undefined)}
        onSaved={(saved) => opened && change({ kind: 'changed', id: opened.memberId, ...saved })}
      />
    </>
  )
}

function NodeCells({ node }: { node: TreeNode }) {
  const t = usePhrases('agent')
  const { count } = useFormats()
  const { account, type, state, children, downlines, rate, balance } = node
  return (
    <>
      <Avatar name={account} size={30} />
      <span className="tree-name">
        <b className="font-semibold">{account}</b>
        <span className="tb-sub">
          {t.types[type]}
          {downlines > 0 && (
            <span className="tree-narrow"> · {t.tree.team({ direct: children, all: count(downlines) })}</span>
          )}
        </span>
      </span>
      {state !== 'ACTIVE' && <MemberStateBadge state={state} />}
      <span className="tree-cell tree-wide soft">
        {downlines > 0 ? t.tree.team({ direct: children, all: count(downlines) }) : ''}
      </span>
      <span className="tree-cell tree-wide soft">
        <span className="num">{rate} %</span>
      </span>
      <span className="tree-cell">
        <Amount of={balance} canHide />
      </span>
    </>
  )
}

type End = Extract<TeamRow, { kind: 'end' }>

/** Those after are read as soon as they come near; those before are asked for, as they push all others away. */
function EndCells({ row, onSeen }: { row: End; onSeen: (parentId: string, end: LevelEnd) => void }) {
  const t = usePhrases('agent')
  const { parentId, end, hasFailed } = row
  const seen = useEffectEvent(() => {
    if (end === 'after' && !hasFailed) onSeen(parentId, end)
  })
  useEffect(() => {
    seen()
  }, [])
  if (hasFailed)
    return (
      <span className="flex items-center gap-2 text-sm">
        <Icon name="warning-circle" size={16} />
        {t.tree.failed}
      </span>
    )
  if (end === 'before') return <span className="link text-sm">{t.tree.before}</span>
  return (
    <>
      <span className="sr-text">{t.tree.loading}</span>
      <Skeleton width={30} height={30} radius={15} />
      <Skeleton width={140} />
    </>
  )
}
