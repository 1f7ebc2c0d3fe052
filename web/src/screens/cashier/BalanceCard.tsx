import { useQueryClient } from '@tanstack/react-query'
import { toMinor } from '@suntala/contract/minor'
import { type ReactNode, Suspense } from 'react'
import type { ValueOf } from '#api/names.ts'
import { Amount, useAmountText } from '#components/Amount.tsx'
import { Coming } from '#components/Coming.tsx'
import { useRestTitle } from '#components/rest-title.ts'
import { type Rest, useRest } from '#components/use-rest.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Button } from '#ui/Button.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ShareBar } from '#ui/Stat.tsx'

export type Funds = ValueOf<'funds'>['funds']

export type FundsPlace = { id: string; name: string; amount: bigint; colour: string }

const gameColours = ['live', 'fishing', 'sports', 'pvp', 'mini'].map((name) => `var(--c-cat-${name})`)

const notPlayable = 'var(--c-line-control)'

/** Where the money is, in the order of the share bar; coloured where it can be played with. */
export function placesOf(
  funds: Funds,
  t: { main: string; frozen: string; inTransfer: string },
): FundsPlace[] {
  const games = funds.games.map(({ id, name, amount }, index) => ({
    id,
    name,
    amount: toMinor(amount),
    colour: gameColours[index % gameColours.length] ?? '',
  }))
  return [
    { id: 'main', name: t.main, amount: toMinor(funds.main), colour: 'var(--c-leaf)' },
    { id: 'frozen', name: t.frozen, amount: toMinor(funds.frozen), colour: notPlayable },
    ...games,
    {
      id: 'inTransfer',
      name: t.inTransfer,
      amount: toMinor(funds.inTransfer),
      colour: notPlayable,
    },
  ]
}

type BalanceCardProps = { funds: Funds | undefined; updatedAt: number; isRefreshing: boolean }

/** Everything that the member owns here, and what of it can leave. */
export function BalanceCard({ funds, updatedAt, isRefreshing }: BalanceCardProps) {
  const t = usePhrases('wallet')
  const { dateTimeInZone, percent } = useFormats()
  const queries = useQueryClient()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['funds'] })
    void queries.invalidateQueries({ queryKey: ['balance'] })
  }
  const places = funds ? placesOf(funds, t) : []
  const total = places.reduce((sum, { amount }) => sum + amount, 0n)
  // For drawing alone: a share needs no cents.
  const shareOf = (amount: bigint) => (total > 0n ? Number((amount * 10_000n) / total) / 10_000 : 0)
  return (
    <section className="card p-5 sm:px-6.5 sm:py-6">
      <div className="muted flex items-center gap-2 text-sm">
        <span className="font-semibold">{t.total}</span>
        <Button
          size="sm"
          tone="ghost"
          icon="arrow-clockwise"
          label={t.refresh}
          loading={isRefreshing}
          className="size-7! min-h-7!"
          onClick={refresh}
        />
        {updatedAt > 0 && (
          <span className="ms-auto text-xs">{t.updated({ time: dateTimeInZone(updatedAt).slice(11) })}</span>
        )}
      </div>
      <div className="display mt-0.5 text-[2.125rem]/[1.15] tracking-[-.035em] sm:text-[2.75rem]">
        {funds ? <Amount of={total} canHide /> : <Skeleton width={220} height={48} radius={10} />}
      </div>
      <div className="mt-4.5 mb-3 min-h-2.5">
        {total === 0n ? (
          <div className="h-2.5 rounded-xs bg-raised" />
        ) : (
          <ShareBar
            label={t.shares}
            parts={places.map(({ id, name, amount, colour }) => ({
              id,
              label: `${name} ${percent(shareOf(amount))}`,
              share: shareOf(amount),
              colour,
            }))}
          />
        )}
      </div>
      <BalanceFacts funds={funds} />
      {funds ? <Owed amount={toMinor(funds.owed)} /> : <Coming />}
      <BalanceActions />
    </section>
  )
}

function BalanceFacts({ funds }: { funds: Funds | undefined }) {
  const t = usePhrases('wallet')
  const fact = (name: string, value: ReactNode) => (
    <div className="flex items-baseline gap-2">
      <dt className="muted">{name}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  )
  if (!funds) return <Skeleton width="70%" height={20} />
  return (
    <dl className="flex flex-wrap gap-x-6.5 gap-y-2.5 text-sm">
      {fact(t.withdrawable, <Amount of={funds.withdrawable} canHide />)}
      {fact(t.turnoverLeft, <Amount of={funds.turnoverLeft} canHide />)}
      {fact(t.frozen, <Amount of={funds.frozen} canHide />)}
    </dl>
  )
}

/** What is taken from the balance before anything else. */
function Owed({ amount }: { amount: bigint }) {
  const t = usePhrases('wallet')
  const amountText = useAmountText()
  if (amount === 0n) return null
  return (
    <div className="mt-4">
      <InlineNotice tone="warning" compact title={t.owed({ amount: amountText(amount) })}>
        {t.owedText}
      </InlineNotice>
    </div>
  )
}

function BalanceActions() {
  const { pages } = usePhrases('member')
  const { resting } = usePhrases('shell')
  const rest = useRest()
  return (
    <>
      <div className="mt-5 flex gap-2.5 max-sm:[&>*]:flex-1">
        {rest ? (
          <Button icon="hourglass-medium" href={paths.member('depositv2')}>
            {resting}
          </Button>
        ) : (
          <Button tone="accent" icon="arrow-line-down" href={paths.member('depositv2')}>
            {pages.depositv2}
          </Button>
        )}
        <Button icon="arrow-line-up" href={paths.member('withdraw')}>
          {pages.withdraw}
        </Button>
      </div>
      {rest && (
        <Suspense fallback={<Skeleton width={220} height={16} />}>
          <RestLine rest={rest} />
        </Suspense>
      )}
    </>
  )
}

/** Until when nothing is paid in. */
function RestLine({ rest }: { rest: Rest }) {
  const title = useRestTitle(rest)
  return (
    <p className="muted mt-3 text-xs">
      <Anchor className="link" href={paths.member('limits')}>
        {title}
      </Anchor>
    </p>
  )
}
