import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ClosableVendor } from '#operator/closing.ts'
import { ClosingButton } from '#operator/ClosingButton.tsx'
import type { ClosingDeed } from '#operator/ClosingDialogs.tsx'
import { ClosingState } from '#operator/ClosingState.tsx'
import { gamesPath } from '#operator/paths.ts'
import { Anchor } from '#ui/Anchor.tsx'

type VendorTableProps = {
  vendors: readonly ClosableVendor[]
  /** Absent where the operator may look only. */
  onDeed: ((deed: ClosingDeed) => void) | undefined
}

/** Vendors in rows, as the portal has them. */
export function VendorTable({ vendors, onDeed }: VendorTableProps) {
  const t = usePhrases('closings')
  return (
    <div className="tb-box ops-table">
      <table className="tb tb-dense">
        <caption className="sr-text">{t.view.vendors}</caption>
        <thead>
          <tr>
            <th scope="col">{t.vendor}</th>
            <th scope="col" className="e">
              {t.openGames}
            </th>
            <th scope="col" className="e wide">
              <abbr title={t.playersText}>{t.players}</abbr>
            </th>
            <th scope="col">{t.state}</th>
            {onDeed && (
              <th scope="col">
                <span className="sr-text">{t.close}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {vendors.map((vendor) => (
            <Row key={vendor.code} vendor={vendor} onDeed={onDeed} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ vendor, onDeed }: Pick<VendorTableProps, 'onDeed'> & { vendor: ClosableVendor }) {
  const t = usePhrases('closings')
  const { count } = useFormats()
  const { code, name, games, open, players, closing } = vendor
  const what = { input: { vendor: code }, name, games: open, players }
  const state = closing
    ? closing.state === 'PLANNED'
      ? 'planned'
      : 'closed'
    : open > 0
      ? 'open'
      : 'unserved'
  return (
    <tr>
      <td>
        <Anchor href={gamesPath({ vendor: code })}>{name}</Anchor>
      </td>
      <td className="e tnum">{t.openOf({ open: count(open), games: count(games) })}</td>
      <td className="e tnum wide">{count(players)}</td>
      <td>
        <ClosingState state={state} closing={closing} />
      </td>
      {onDeed && (
        <td className="e">
          <ClosingButton what={what} closing={closing} onDeed={onDeed} />
        </td>
      )}
    </tr>
  )
}
