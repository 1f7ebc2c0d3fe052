import { useEffect } from 'react'
import { useSettings } from '#api/platform.ts'
import { BannerArea } from '#components/BannerArea.tsx'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { credits } from '#screens/help/credits.ts'

const order = ['money', 'draws', 'limits', 'terms', 'privacy', 'about'] as const

/** How the house works, with terms and privacy (P-13, P-14, REG-09); bare or in the frame, the same text. */
export function Help() {
  const t = usePhrases('help')
  const { brandName } = useSettings()
  // A link within the portal brings no jump of the browser's own.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <article className="mx-auto max-w-[760px] pb-10 [.main-bare>&]:pt-6">
      <title>{`${t.title} · ${brandName}`}</title>
      <BannerArea group="w_help" label={t.title} />
      <h1 className="mt-6 text-2xl">{t.title}</h1>
      <p className="mt-2 text-md text-ink-2">{t.intro}</p>
      <nav aria-label={t.contents} className="mt-5 flex flex-wrap gap-2">
        {order.map((name) => (
          <a key={name} href={`#${name}`} className="chip">
            {t.sections[name].title}
          </a>
        ))}
      </nav>
      {order.map((name) => (
        <section key={name} id={name} className="mt-8 scroll-mt-32">
          <h2 className="text-xl">{t.sections[name].title}</h2>
          <p className="mt-2 text-md leading-relaxed text-ink-2">{t.sections[name].text}</p>
          {name === 'about' && <Credits />}
        </section>
      ))}
    </article>
  )
}

/** Names the authors and licences of what the portal shows of others, as those licences ask for. */
function Credits() {
  const t = usePhrases('help').credits
  return (
    <dl className="mt-4 grid gap-4">
      {credits.map(({ of, source, licence }) => (
        <div key={of}>
          <dt className="font-semibold">{t[of].what}</dt>
          <dd className="text-sm text-ink-2">
            {t[of].who}{' '}
            <a className="link" href={source} target="_blank" rel="noopener noreferrer">
              {new URL(source).hostname}
            </a>
            {' · '}
            <a className="link" href={licence.href} target="_blank" rel="noopener noreferrer">
              {licence.name}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
