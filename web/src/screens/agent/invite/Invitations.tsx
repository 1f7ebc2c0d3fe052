import { useState } from 'react'
import type { ValueOf } from '#api/names.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { InvitationDialog } from '#screens/agent/invite/InvitationDialog.tsx'
import { Badge } from '#ui/Badge.tsx'
import { DataTable, type Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/Notice.tsx'

type Link = ValueOf<'agentLinks'>['content'][number]

/** The agent's invitations with what came of each. */
export function Invitations({ links }: { links: readonly Link[] }) {
  const t = usePhrases('agent')
  const { count, day } = useFormats()
  const [code, setCode] = useState<string>()
  const columns: readonly Column<Link>[] = [
    {
      id: 'code',
      head: t.code,
      cell: (link) => (
        <>
          <b className="num">{link.code}</b>
          <span className="tb-sub md:hidden">{t.types[link.type]}</span>
        </>
      ),
    },
    { id: 'type', head: t.accountType, wideOnly: true, cell: ({ type }) => t.types[type] },
    {
      id: 'rate',
      head: t.rate,
      align: 'end',
      wideOnly: true,
      cell: ({ rate }) => <span className="num">{rate} %</span>,
    },
    {
      id: 'uses',
      head: t.uses,
      align: 'end',
      cell: ({ uses }) => <span className="num">{count(uses)}</span>,
    },
    {
      id: 'until',
      head: t.until,
      wideOnly: true,
      cell: ({ expiresAt }) => (
        <span className="num soft">{expiresAt === null ? t.unlimited : day(expiresAt)}</span>
      ),
    },
    { id: 'state', head: t.state, cell: (link) => <LinkState link={link} /> },
  ]
  const chosen = links.find((link) => link.code === code)
  return (
    <section className="card">
      <h2 className="text-md px-5 pt-5 pb-3 sm:px-6.5">{t.links}</h2>
      <DataTable
        caption={t.links}
        columns={columns}
        rows={links}
        rowKey={(link) => link.code}
        empty={<EmptyState bare title={t.noLinks} text={t.noLinksText} />}
        onOpen={(link) => setCode(link.code)}
        openLabel={(link) => t.details({ name: link.code })}
      />
      {chosen && <InvitationDialog link={chosen} onClose={() => setCode(undefined)} />}
    </section>
  )
}

function LinkState({ link: { isOpen } }: { link: Link }) {
  const t = usePhrases('agent')
  return <Badge tone={isOpen ? 'positive' : 'plain'}>{isOpen ? t.open : t.closed}</Badge>
}
