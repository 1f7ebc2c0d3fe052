import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { shortRound } from '#components/short-round.ts'
import { fieldBounds, type PlannedRound } from '#screens/lottery/chase/chase-plan.ts'
import type { ChaseEditorState } from '#screens/lottery/chase/use-chase-editor.ts'
import { ShownMoney } from '#screens/lottery/ShownMoney.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/Field.tsx'
import { NumberStepper } from '#ui/NumberStepper.tsx'

const dayMs = 86_400_000

type RowProps = { editor: ChaseEditorState; round: PlannedRound; index: number; isHeld: boolean }

function Row({ editor, round, index, isHeld }: RowProps) {
  const { chase: t } = usePhrases('boards')
  const { less, more } = usePhrases('lottery')
  const formats = useFormats()
  const name = shortRound(round.numero)
  const { min, max } = fieldBounds.first
  // The day is said where it is another than that of the first round.
  const isFirstDay = round.drawAt - (editor.rounds[0]?.drawAt ?? 0) < dayMs
  const drawnAt = isFirstDay ? formats.time(round.drawAt) : formats.dateTime(round.drawAt)
  const isTooDear = editor.tooDear !== undefined && round.multiple >= editor.tooDear.multiple
  return (
    <tr className={cx(isTooDear && 'lot-ch-bad')}>
      <th scope="row">
        <span className="num">{name}</span>
        <span className="lot-sub lot-ch-narrow">{drawnAt}</span>
      </th>
      <td className="lot-ch-wide muted num">{drawnAt}</td>
      <td className="lot-ch-multiple">
        <Field
          label={t.multipleOf({ round: name })}
          hideLabel
          {...(round.isWrong && { error: t.wholeNumber({ min, max: formats.count(max) }) })}
        >
          <NumberStepper
            look="bare"
            value={round.typed}
            onChange={(text) => editor.typeMultiple(index, text)}
            lessLabel={less}
            moreLabel={more}
            min={BigInt(min)}
            max={BigInt(max)}
            suffix="×"
            disabled={isHeld}
          />
        </Field>
      </td>
      <td className="lot-end">
        <ShownMoney amount={round.costMinor} trim tabular />
        <span className="lot-sub lot-ch-narrow">
          <ShownMoney amount={round.paidMinor} trim tabular />
        </span>
      </td>
      <td className="lot-end lot-ch-wide soft">
        <ShownMoney amount={round.paidMinor} trim tabular />
      </td>
      <td className="lot-end lot-ch-wide soft">
        <ShownMoney amount={round.winMinor} trim tabular />
      </td>
      <td className="lot-end">
        <ShownMoney amount={round.profitMinor} trim sign tone="won" tabular />
        <span className="lot-sub lot-ch-narrow">
          <ShownMoney amount={round.winMinor} trim tabular />
        </span>
      </td>
    </tr>
  )
}

/** Each round with its multiple, what it costs and what it brings where it hits. */
export function ChaseTable({ editor, isHeld }: Omit<RowProps, 'round' | 'index'>) {
  const { chase: t } = usePhrases('boards')
  const { columns } = t
  return (
    <div className="lot-ch-scroll" role="region" aria-label={t.table} tabIndex={0}>
      <table className="lot-ch-table">
        <caption className="sr-text">{t.table}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.round}</th>
            <th scope="col" className="lot-ch-wide">
              {columns.draw}
            </th>
            <th scope="col" className="lot-ch-multiple">
              {columns.multiple}
            </th>
            <th scope="col" className="lot-end">
              {columns.cost}
              <span className="lot-ch-narrow">{columns.paid}</span>
            </th>
            <th scope="col" className="lot-end lot-ch-wide">
              {columns.paid}
            </th>
            <th scope="col" className="lot-end lot-ch-wide">
              {columns.win}
            </th>
            <th scope="col" className="lot-end">
              {columns.profit}
              <span className="lot-ch-narrow">{columns.win}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {editor.rounds.map((round, index) => (
            <Row key={round.numero} editor={editor} round={round} index={index} isHeld={isHeld} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
