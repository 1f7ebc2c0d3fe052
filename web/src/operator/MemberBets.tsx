import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import { Pages } from '#operator/Pages.tsx'
import { Part } from '#operator/Part.tsx'
import { useLotteryName } from '#operator/use-lottery-name.ts'
import { usePages } from '#operator/use-pages.ts'
import type { ValueOf } from '#api/names.ts'

/** What a member staked and won, the latest bet first. */
export function MemberBets({ id }: { id: string }) {
  const t = usePhrases('house')
  const list = usePages('opsMemberBets', { params: { id } })
  return (
    <Part title={t.bets.title}>
      <Pages list={list} empty={t.nothing}>
        {(rows) => (
          <ul className="ops-lines">
            {rows.map((row) => (
              <li key={row.id}>
                <Bet bet={row} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </Part>
  )
}

function Bet({ bet }: { bet: ValueOf<'opsMemberBets'>['content'][number] }) {
  const t = usePhrases('house').bets
  const money = useMoneyText(bet.currency)
  const lotteryName = useLotteryName()
  const { dateTimeInZone } = useFormats()
  return (
    <div>
      <b>
        {t.sources[bet.source]} {bet.source === 'lottery' ? lotteryName(bet.game) : bet.title}
      </b>
      <span className="num">{t.line({ stake: money(bet.stake), payout: money(bet.payout) })}</span>
      <span className="num muted">{dateTimeInZone(bet.at)}</span>
      <span className="muted">{bet.reference}</span>
    </div>
  )
}
