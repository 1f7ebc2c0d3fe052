import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { useMoneyText } from '#operator/CaseMoney.tsx'
import type { Dashboard } from '#operator/figures.ts'
import { chatsPath, feedbackPath, lotteriesPath, queuePath } from '#operator/paths.ts'
import { useAge } from '#operator/use-age.ts'
import { useLotteryName } from '#operator/use-lottery-name.ts'
import { Anchor } from '#ui/Anchor.tsx'

const hrefOf = (queue: Dashboard['queues'][number]['queue']): string => {
  if (queue === 'feedback') return feedbackPath('NEW')
  return queue === 'chats' ? chatsPath('WAITING') : queuePath(queue)
}

/** From so many on they are not counted. */
const countedMax = 1_000

/** How much waits in each queue, and for how long. */
export function DashboardWaiting({ data: { queues, readAt } }: { data: Dashboard }) {
  const t = usePhrases('dashboard')
  const { queue: names } = usePhrases('operator')
  const { dateTimeInZone, count } = useFormats()
  const age = useAge()
  return (
    <>
      <p className="muted">{t.read({ at: dateTimeInZone(readAt) })}</p>
      <table className="tb tb-dense">
        <caption className="sr-text">{t.waits}</caption>
        <thead>
          <tr>
            <th scope="col">{t.queue}</th>
            <th scope="col" className="e">
              {t.count}
            </th>
            <th scope="col" className="e">
              {t.oldest}
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ queue, waiting, oldestAt }) => (
            <tr key={queue}>
              <th scope="row">
                <Anchor href={hrefOf(queue)}>{names[queue]}</Anchor>
              </th>
              <td className="e tnum">{waiting >= countedMax ? t.many : count(waiting)}</td>
              <td className="e tnum">{oldestAt === null ? t.nothing : age(oldestAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What the dearest numbers of each lottery would cost the house. */
export function DashboardExposure({ data: { exposure, readAt, currency } }: { data: Dashboard }) {
  const t = usePhrases('dashboard')
  const nameOf = useLotteryName()
  const money = useMoneyText(currency)
  const { dateTimeInZone, count } = useFormats()
  return (
    <>
      <p className="muted">{t.read({ at: dateTimeInZone(readAt) })}</p>
      <p className="muted">{t.exposureExplained}</p>
      {exposure.length === 0 ? (
        <p>{t.exposureNone}</p>
      ) : (
        <table className="tb tb-dense">
          <caption className="sr-text">{t.exposure}</caption>
          <thead>
            <tr>
              <th scope="col">{t.lottery}</th>
              <th scope="col" className="e">
                {t.issues}
              </th>
              <th scope="col" className="e">
                {t.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {exposure.map(({ gameCode, issues, amount }) => (
              <tr key={gameCode}>
                <th scope="row">
                  <Anchor href={lotteriesPath(gameCode)}>{nameOf(gameCode)}</Anchor>
                </th>
                <td className="e tnum">{count(issues)}</td>
                <td className="e tnum">{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
