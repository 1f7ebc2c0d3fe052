import { useState } from 'react'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { CaseMoney, useMoneyText } from '#operator/CaseMoney.tsx'
import type { Member } from '#operator/member.ts'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'
import { ledgerPath } from '#operator/paths.ts'
import { useLedgerWords } from '#operator/use-ledger-words.ts'
import { usePages } from '#operator/use-pages.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Select } from '#ui/Select.tsx'

/** What moved an account of a member, newest first. */
export function MemberMoney({ member }: { member: Member }) {
  const t = usePhrases('house')
  const words = useLedgerWords()
  const [account, setAccount] = useState(member.accounts.find(({ kind }) => kind === 'main')?.id)
  const chosen = member.accounts.find(({ id }) => id === account)
  const list = usePages('opsEntries', { params: { account: account ?? '' } }, account !== undefined)
  if (!chosen) return <p className="muted text-sm">{t.nothing}</p>
  return (
    <Part title={t.parts.money}>
      <Select
        size="sm"
        label={t.money.account}
        value={account}
        onChange={setAccount}
        options={member.accounts.map(({ id, kind, detail, currency }) => ({
          value: id,
          text: [words.kind(kind), detail, currency].filter(Boolean).join(' '),
        }))}
      />
      <Pages list={list} empty={t.nothing}>
        {(rows) => (
          <ul className="ops-lines">
            {rows.map((row) => (
              <li key={row.transferId}>
                <Anchor href={ledgerPath(row.transferId)}>
                  <b>{words.transfer(row.transfer)}</b>
                  <CaseMoney amount={row.amount} currency={chosen.currency} />
                  <At at={row.at} />
                  <Left amount={row.after} currency={chosen.currency} />
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </Part>
  )
}

function At({ at }: { at: number }) {
  const { dateTimeInZone } = useFormats()
  return <span className="num muted">{dateTimeInZone(at)}</span>
}

function Left({ amount, currency }: { amount: string; currency: string }) {
  const t = usePhrases('house').money
  const money = useMoneyText(currency)
  return <span className="muted">{t.balance({ amount: money(amount) })}</span>
}
