import { useDepositEntry } from '#components/use-deposit-entry.ts'
import { useGuardedLink } from '#components/use-guarded-link.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { openDialog } from '#session/dialogs.ts'
import { isLoggedIn, useSessionFact } from '#session/session-store.ts'
import { useShellEntries } from '#shell/entries.ts'
import { EntryLink } from '#shell/EntryLink.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Icon } from '#ui/Icon.tsx'

/** the two account or money buttons and the ways to what else there is. */
export function Rail() {
  const t = usePhrases('shell')
  const isMember = useSessionFact(isLoggedIn)
  const { shop, own, help } = useShellEntries()
  const deposit = useDepositEntry()
  const withdraw = useGuardedLink(paths.member('withdraw'))
  return (
    <aside aria-label={t.shortcuts}>
      <div className="rail-in">
        {isMember ? (
          <>
            <Anchor {...deposit.link} className="rail-first">
              <Icon name={deposit.icon} size={20} />
              {deposit.label}
            </Anchor>
            <Anchor {...withdraw} className="rail-second">
              <Icon name="arrow-line-up" size={20} />
              {t.withdraw}
            </Anchor>
          </>
        ) : (
          <>
            <button type="button" className="rail-first" onClick={() => openDialog('register')}>
              <Icon name="user-plus" size={20} />
              {t.register}
            </button>
            <button type="button" className="rail-second" onClick={() => openDialog('login')}>
              <Icon name="sign-in" size={20} flip />
              {t.logIn}
            </button>
          </>
        )}
        {[shop, own, help].map(
          (group, index) =>
            group.length > 0 && (
              <div key={index} className="rail-group">
                {group.map((entry) => (
                  <EntryLink key={entry.id} entry={entry} />
                ))}
              </div>
            ),
        )}
      </div>
    </aside>
  )
}
