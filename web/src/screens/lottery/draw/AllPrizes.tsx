import type { ValueOf } from '#api/names.ts'
import { drawnList } from '#components/drawn-numbers.ts'
import { shortRound } from '#components/short-round.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useLotteryNames } from '#screens/lottery/draw/use-lottery-names.ts'

type Draw = ValueOf<'lottoOpened'>[number]

/** From so many parts on, a result does not fit a row. */
const manyParts = 5

/** So many numbers of a part stand in a row. */
const fewNumbers = 6

export const hasManyParts = ({ numbers }: Draw): boolean =>
  numbers.length >= manyParts || numbers.some((part) => drawnList(part).numbers.length > fewNumbers)

/** Every prize of one draw, as a result of Vietnam is read. */
export function AllPrizes({ numero, numbers }: Draw) {
  const t = usePhrases('lottery')
  const names = useLotteryNames()
  return (
    <table className="lot-draws lot-prizes">
      <caption className="lot-sub">{t.roundResult({ round: shortRound(numero) })}</caption>
      <tbody>
        {numbers.map(({ name, digits }) => (
          <tr key={name}>
            <th scope="row">{names.shortPart(name)}</th>
            <td className="tnum">{digits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
