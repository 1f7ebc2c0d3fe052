import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ClosableGame } from '#operator/closing.ts'
import { ClosingButton } from '#operator/ClosingButton.tsx'
import type { ClosingDeed } from '#operator/ClosingDialogs.tsx'
import { ClosingState } from '#operator/ClosingState.tsx'

type GameTableProps = {
  games: readonly ClosableGame[]
  /** Absent where the operator may look only. */
  onDeed: ((deed: ClosingDeed) => void) | undefined
}

function stateOf({ isOpen, listing, closing, vendorClosing }: ClosableGame) {
  if (closing?.state === 'CLOSED' || vendorClosing?.state === 'CLOSED') return 'closed'
  if (listing === 'WITHDRAWN') return 'withdrawn'
  if (listing === 'MAINTENANCE') return 'atWork'
  if (!isOpen) return 'unserved'
  return closing || vendorClosing ? 'planned' : 'open'
}

/** Games in rows, by their titles. */
export function GameTable({ games, onDeed }: GameTableProps) {
  const t = usePhrases('closings')
  return (
    <div className="tb-box ops-table">
      <table className="tb tb-dense">
        <caption className="sr-text">{t.view.list}</caption>
        <thead>
          <tr>
            <th scope="col">{t.game}</th>
            <th scope="col" className="wide">
              {t.vendor}
            </th>
            <th scope="col" className="wide ops-roomy">
              {t.kind}
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
          {games.map((game) => (
            <Row key={game.nodeId} game={game} onDeed={onDeed} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ game, onDeed }: Pick<GameTableProps, 'onDeed'> & { game: ClosableGame }) {
  const kinds = usePhrases('category')
  const { count } = useFormats()
  const { nodeId, title, vendorName, category, players, closing, vendorClosing, isOpen } = game
  const what = { input: { nodeId }, name: title, games: isOpen ? 1 : 0, players }
  return (
    <tr>
      <td>{title}</td>
      <td className="wide">{vendorName}</td>
      <td className="wide ops-roomy">{kinds[category]}</td>
      <td className="e tnum wide">{count(players)}</td>
      <td>
        <ClosingState state={stateOf(game)} closing={closing ?? vendorClosing} isOfVendor={!closing} />
      </td>
      {onDeed && (
        <td className="e">
          <ClosingButton what={what} closing={closing} onDeed={onDeed} />
        </td>
      )}
    </tr>
  )
}
