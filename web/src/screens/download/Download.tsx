import { useSettings } from '#api/platform.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { InstallGuide } from '#screens/download/InstallGuide.tsx'

/** P-15: how the portal comes onto a phone. */
export function Download() {
  const t = usePhrases('download')
  const { brandName } = useSettings()
  const intro = t.intro({ brand: brandName })
  return (
    <>
      <title>{`${t.title} · ${brandName}`}</title>
      <meta name="description" content={intro} />
      <BannerArea group="w_down" label={t.title} />
      <h1 className="text-2xl">{t.title}</h1>
      <p className="soft mt-1 mb-4">{intro}</p>
      <InstallGuide />
    </>
  )
}
