import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { RecordSearch } from '#components/record/RecordSearch.tsx'
import { sayFailure } from '#components/say-failure.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import type { Way } from '#screens/agent/team/tree/use-team-tree.ts'
import { Button } from '#ui/Button.tsx'

type TreeSearchProps = {
  keyword: string
  onKeyword: (keyword: string) => void
  /** Opens the way to one that was found. */
  onFound: (way: Way) => Promise<void>
}

/** Finds accounts by a part of their names, and goes from one to the next. */
export function TreeSearch({ keyword, onKeyword, onFound }: TreeSearchProps) {
  const t = usePhrases('agent')
  const found = useCall('agentTreeFind', { query: { keyword } }, { enabled: keyword !== '' })
  const ways = keyword === '' ? undefined : found.data?.content
  const [place, setPlace] = useState({ keyword, at: 0 })
  const at = place.keyword === keyword ? place.at : 0
  const way = ways?.[at]?.path
  const show = useEffectEvent(() => {
    if (way) onFound(way).catch((error: unknown) => void sayFailure(error))
  })
  useEffect(() => {
    show()
  }, [way])
  const count = ways?.length ?? 0
  const go = (by: number) => setPlace({ keyword, at: (at + by + count) % count })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div className="w-full sm:w-[260px]">
        <RecordSearch label={t.findAccount} value={keyword} onChange={onKeyword} />
      </div>
      <span className="soft num text-sm" role="status">
        {ways &&
          (count === 0
            ? t.noneFits
            : t.tree.found({ at: at + 1, of: count, isMore: found.data?.isMore ?? false }))}
      </span>
      {count > 1 && (
        <span className="flex gap-1.5">
          <Button size="sm" icon="caret-up" label={t.tree.previous} onClick={() => go(-1)} />
          <Button size="sm" icon="caret-down" label={t.tree.next} onClick={() => go(1)} />
        </span>
      )}
    </div>
  )
}
