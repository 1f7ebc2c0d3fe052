import { useSettings } from '#api/platform.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'

/** The address of P-11: it says that nothing is there yet, and leads to what there is. */
export function PointMall() {
  const { mall, showAll } = usePhrases('promotion')
  const { brandName } = useSettings()
  return (
    <>
      <title>{`${mall.title} · ${brandName}`}</title>
      <BannerArea group="w_shop" label={mall.title} />
      <h1 className="pro-title mb-4">{mall.title}</h1>
      <EmptyState
        title={mall.none}
        text={mall.text}
        action={
          <Button tone="accent" href={paths.promotions()}>
            {showAll}
          </Button>
        }
      />
    </>
  )
}
