import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'

type MoreRowsProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Below a list that goes on: reads its next part, as the key does that goes past the last row. */
export function MoreRows({ list }: MoreRowsProps) {
  const { queue: t } = usePhrases('operator')
  if (!list.hasNextPage) return null
  return (
    <Button
      className="ops-more"
      data-more
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t.more}
    </Button>
  )
}
