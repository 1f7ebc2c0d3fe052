import { toCategory } from '#components/CategoryMark.tsx'
import { categoryLooks } from '#components/categories.ts'
import { useLanes } from '#components/use-lanes.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { BetStateBadge, betStateNames } from '#components/record/BetStateBadge.tsx'
import { RecordDays } from '#components/record/RecordDays.tsx'
import { RecordSearch } from '#components/record/RecordSearch.tsx'
import type { RecordPlace } from '#components/record/use-record-place.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Menu } from '#ui/Menu.tsx'

/** Range, search, categories and result. */
export function BetFilters({ place }: { place: RecordPlace }) {
  const t = usePhrases('record')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <RecordDays place={place} />
        <div className="flex w-full items-center gap-2 md:w-auto">
          <ResultMenu place={place} />
          <div className="min-w-0 flex-1 md:w-[230px]">
            <RecordSearch label={t.search} value={place.filter('q')} onChange={(q) => place.change({ q })} />
          </div>
        </div>
      </div>
      <CategoryChips place={place} />
    </>
  )
}

function CategoryChips({ place }: { place: RecordPlace }) {
  const t = usePhrases('record')
  const names = usePhrases('category')
  const lanes = useLanes()
  const chosen = toCategory(place.filter('category'))
  // Tickets of every lottery stand under LOTT; the chosen one stays in sight also when its lane is gone.
  const categories = [
    ...new Set([
      ...(lanes.data ?? []).map(({ title }) => (title === 'ELOTT' ? 'LOTT' : title)),
      ...(chosen ? [chosen] : []),
    ]),
  ]
  return (
    <div
      className="scroll-x mb-4.5 gap-2 p-0.5 lg:flex-wrap lg:gap-1.5"
      role="group"
      aria-label={t.filterGames}
    >
      <Chip on={!chosen} onClick={() => place.change({ category: undefined })}>
        {t.allGames}
      </Chip>
      {categories.map((category) => (
        <Chip
          key={category}
          on={category === chosen}
          icon={categoryLooks[category].icon}
          category={categoryLooks[category].colour}
          onClick={() => place.change({ category: category === chosen ? undefined : category })}
        >
          {names[category]}
        </Chip>
      ))}
    </div>
  )
}

function ResultMenu({ place }: { place: RecordPlace }) {
  const t = usePhrases('record')
  const chosen = betStateNames.find((state) => state === place.filter('status'))
  return (
    <Menu
      label={t.result}
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} size="sm" className="btn-round" icon="funnel" chosen={chosen !== undefined}>
          {chosen ? t.states[chosen] : t.anyResult}
        </Button>
      )}
      items={[
        {
          id: 'any',
          label: t.anyResult,
          current: !chosen,
          onSelect: () => place.change({ status: undefined }),
        },
        ...betStateNames.map((state) => ({
          id: state,
          label: <BetStateBadge state={state} />,
          current: state === chosen,
          onSelect: () => place.change({ status: state }),
        })),
      ]}
    />
  )
}
