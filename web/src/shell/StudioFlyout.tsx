import { Suspense, useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react'
import { categoryLooks } from '#components/categories.ts'
import { joinLotteries } from '#components/join-lotteries.ts'
import { lanesByLobby, useLanes, type VendorLane } from '#components/use-lanes.ts'
import { VendorTile } from '#components/VendorTile.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useFlyout, type FlyoutAnchor } from '#shell/use-flyout.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Icon } from '#ui/Icon.tsx'
import { placeAt } from '#ui/place.ts'

type Box = RefObject<HTMLDivElement | null>

/** The studios of a category under its entry in the strip (HEAD-08); phones and keys have them in the menu as well. */
export function StudioFlyout() {
  const { data: lanes = [] } = useLanes()
  const box = useRef<HTMLDivElement>(null)
  const anchor = useFlyout('.cat a[href]', box)
  const href = anchor?.link.getAttribute('href')
  const lane = lanesByLobby(joinLotteries(lanes)).find(({ title }) => categoryLooks[title].href === href)
  return (
    <div ref={box} className="pop cat-pop" popover="manual">
      {anchor && lane && (
        <Suspense fallback={null}>
          <Studios lane={lane} anchor={anchor} box={box} />
        </Suspense>
      )}
    </div>
  )
}

/** Shows the panel while it is there, under its entry. */
function useShown({ link, isByKeys }: FlyoutAnchor, box: Box): void {
  useLayoutEffect(() => {
    const panel = box.current
    panel?.showPopover()
    return () => panel?.hidePopover()
  }, [box])
  useLayoutEffect(() => {
    const panel = box.current
    if (!panel) return
    placeAt(link, panel, 'start')
    if (isByKeys) panel.querySelector('a')?.focus()
  }, [link, isByKeys, box])
}

type StudiosProps = { lane: VendorLane; anchor: FlyoutAnchor; box: Box }

function Studios({ lane: { title, cards }, anchor, box }: StudiosProps) {
  const names = usePhrases('category')
  const { allGames } = usePhrases('shell')
  const { studiosOf } = usePhrases('lobby')
  const { href, icon, colour } = categoryLooks[title]
  useShown(anchor, box)
  const style: CSSProperties & Record<'--columns', number> = { '--columns': Math.min(4, cards.length) }
  return (
    <nav aria-label={studiosOf({ category: names[title] })}>
      <div className="cat-pop-head">
        <Icon name={icon} weight="fill" size={20} style={{ color: `var(--c-cat-${colour})` }} />
        <b>{names[title]}</b>
        <Anchor href={href}>
          {allGames}
          <Icon name="caret-right" flip size={12} />
        </Anchor>
      </div>
      <ul style={style}>
        {cards.map((vendor) => (
          <li key={vendor.vassalage}>
            <VendorTile category={title} vendor={vendor} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
