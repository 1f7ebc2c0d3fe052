import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Facts } from '#operator/Facts.tsx'
import { OwnPasskeys } from '#operator/OwnPasskeys.tsx'
import { Part } from '#operator/Part.tsx'
import type { Who } from '#operator/session.ts'

/** What an operator logs in with. */
export function SecurityPage({ who }: { who: Who }) {
  const t = usePhrases('people').security
  return (
    <div className="ops-page">
      <section className="ops-list" aria-labelledby="security-title">
        <div className="ops-head">
          <h1 id="security-title">{t.title}</h1>
        </div>
        <div className="ops-sheet">
          <Facts facts={[[t.account, who.username]]} />
          <OwnPasskeys />
          <Part title={t.password} heading="h2">
            <p className="soft">{t.passwordText}</p>
          </Part>
        </div>
      </section>
    </div>
  )
}
