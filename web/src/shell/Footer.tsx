import { useEffect, useRef } from 'react'
import { useSettings } from '#api/platform.ts'
import { categoryLooks, lobbyOf } from '#components/categories.ts'
import { isOpen, lanesByLobby, useLanes, type VendorLane } from '#components/use-lanes.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { useShellEntries, type ShellEntry } from '#shell/entries.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Lockup } from '#ui/Brand.tsx'
import { Icon } from '#ui/Icon.tsx'

const stepMs = 5000

type Studio = { code: string; name: string; logo: string; href: string }

/** Each studio once, with the lobby of its first category. */
function studiosOf(lanes: readonly VendorLane[]): Studio[] {
  const studios = new Map<string, Studio>()
  for (const { title, cards } of lanes)
    for (const { vassalage: code, displayName: name, logo } of cards)
      if (logo && !studios.has(code)) studios.set(code, { code, name, logo, href: lobbyOf(title, code) })
  return [...studios.values()]
}

/** Nine and a half marks in view; one step every 5 seconds while nobody is at it (FOOT-01, FOOT-02). */
function Studios({ lanes }: { lanes: readonly VendorLane[] }) {
  const t = usePhrases('shell')
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    if (!list || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (document.hidden || list.matches(':hover, :focus-within')) return
      const step = list.firstElementChild?.getBoundingClientRect().width ?? 0
      const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1
      const isAtEnd = Math.abs(list.scrollLeft) + list.clientWidth > list.scrollWidth - 4
      list.scrollTo({ left: isAtEnd ? 0 : list.scrollLeft + sign * step, behavior: 'smooth' })
    }, stepMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <ul ref={row} className="ftr-studios scroll-x" aria-label={t.studios}>
      {studiosOf(lanes).map(({ code, name, logo, href }) => (
        <li key={code}>
          <Anchor href={href} aria-label={t.studioGames({ studio: name })}>
            <img src={logo} alt="" height={34} loading="lazy" decoding="async" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

type LinkRow = { href: string; label: string }

const rowsOf = (entries: readonly ShellEntry[]): LinkRow[] =>
  entries.flatMap((entry) => ('href' in entry ? [{ href: entry.href, label: entry.label }] : []))

const Links = ({ title, links }: { title: string; links: readonly LinkRow[] }) => (
  <div className="ftr-links">
    <h2>{title}</h2>
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Anchor href={href}>{label}</Anchor>
        </li>
      ))}
    </ul>
  </div>
)

/** */
export function Footer() {
  const t = usePhrases('shell')
  const names = usePhrases('category')
  const settings = useSettings()
  const { data: lanes = [] } = useLanes()
  const { shop, own, help } = useShellEntries()
  const { brandName, ageLimit, copyrightYear, sandbox } = settings
  const games = lanesByLobby(lanes)
    .filter(isOpen)
    .map(({ title }) => ({ href: categoryLooks[title].href, label: names[title] }))
  return (
    <footer className="ftr">
      <div className="ftr-in">
        {lanes.length > 0 && <Studios lanes={lanes} />}
        <div className="ftr-cols">
          <div>
            <Anchor href={paths.home()} aria-label={`${brandName} · ${t.home}`}>
              <Lockup name={brandName} size={30} />
            </Anchor>
            <p className="muted ftr-slogan">{t.slogan}</p>
            <p className="ftr-care">
              <span className="ftr-age num" role="img" aria-label={t.adultsOnly({ age: ageLimit })}>
                {ageLimit}+
              </span>
              <Anchor href={paths.help({ article: 'limits' })} className="ftr-limits">
                {t.limits}
              </Anchor>
            </p>
          </div>
          {games.length > 0 && <Links title={t.games} links={games} />}
          <Links
            title={t.account}
            links={[{ href: paths.home(), label: t.home }, ...rowsOf([...shop, ...own])]}
          />
          <Links
            title={t.help}
            links={[
              { href: paths.help(), label: t.helpAndTerms },
              { href: paths.news(), label: t.news },
              { href: paths.feedback(), label: t.feedback },
              { href: paths.help({ article: 'terms' }), label: t.terms },
              { href: paths.help({ article: 'privacy' }), label: t.privacy },
              { href: paths.help({ article: 'limits' }), label: t.limits },
              { href: paths.help({ article: 'about' }), label: t.about },
              { href: paths.download(), label: t.app },
              ...rowsOf(help),
            ]}
          />
          <div>
            <h2>{t.payments}</h2>
            <ul className="ftr-pay">
              <li data-tip={t.methods.qr}>
                <Icon name="qr-code" weight="duotone" size={20} label={t.methods.qr} />
              </li>
            </ul>
          </div>
        </div>
        <p className="muted ftr-end">
          <span>{t.copyright({ year: copyrightYear, brand: brandName })}</span>
          {(sandbox.cashier || sandbox.provider) && <span>{t.sandbox}</span>}
        </p>
      </div>
    </footer>
  )
}
