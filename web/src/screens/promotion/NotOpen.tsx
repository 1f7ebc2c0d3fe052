import type { ReactNode } from 'react'
import { useSettings } from '#api/platform.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'

type EmptyPlaceProps = { words: { title: string; none: string; text: string }; banner?: ReactNode }

/** A place without anything in it yet: it says so, and leads to what there is. */
function EmptyPlace({ words, banner }: EmptyPlaceProps) {
  const { showAll } = usePhrases('promotion')
  const { brandName } = useSettings()
  return (
    <>
      <title>{`${words.title} · ${brandName}`}</title>
      {banner}
      <h1 className="pro-title mb-4">{words.title}</h1>
      <EmptyState
        title={words.none}
        text={words.text}
        action={
          <Button tone="accent" href={paths.promotions()}>
            {showAll}
          </Button>
        }
      />
    </>
  )
}

/** The address of P-11. */
export function PointMall() {
  const { mall } = usePhrases('promotion')
  return <EmptyPlace words={mall} banner={<BannerArea group="w_shop" label={mall.title} />} />
}

/** P-16 while no activity can be set up. */
export function Activities() {
  return <EmptyPlace words={usePhrases('promotion').activity} />
}
