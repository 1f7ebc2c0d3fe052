import { useSettings } from '#api/platform.ts'
import { categoryLooks } from '#components/categories.ts'
import { isOpen, lanesByLobby, useLanes } from '#components/use-lanes.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { isRealMember, useSessionFact } from '#session/session-store.ts'
import { FooterStudios } from '#shell/FooterStudios.tsx'
import { Licences, Payments } from '#shell/FooterPictures.tsx'
import { useShellEntries, type ShellEntry } from '#shell/entries.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Lockup } from '#ui/Brand.tsx'

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

/** Linked to before they open too (FOOT-05). */
const always: ReadonlySet<string> = new Set(['RNG', 'LIVE', 'SPORTS'])

/** */
export function Footer() {
  const t = usePhrases('shell')
  const names = usePhrases('category')
  const settings = useSettings()
  const { data: lanes = [] } = useLanes()
  const { shop, own, help } = useShellEntries()
  const isMember = useSessionFact(isRealMember)
  const limits = isMember ? paths.member('limits') : paths.help({ article: 'limits' })
  const { brandName, ageLimit, copyrightYear, sandbox } = settings
  const games = lanesByLobby(lanes)
    .filter((lane) => isOpen(lane) || always.has(lane.title))
    .map(({ title }) => ({ href: categoryLooks[title].href, label: names[title] }))
  return (
    <footer className="ftr">
      <div className="ftr-in">
        {lanes.length > 0 && <FooterStudios lanes={lanes} />}
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
              <Anchor href={limits} className="ftr-limits">
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
              { href: limits, label: t.limits },
              { href: paths.help({ article: 'about' }), label: t.about },
              { href: paths.download(), label: t.app },
              ...rowsOf(help),
            ]}
          />
          <div>
            <Payments />
            <Licences />
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
