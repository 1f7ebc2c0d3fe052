import { toMinor } from '@suntala/contract/minor'
import { useId, useState } from 'react'
import { useAction } from '#api/use-action.ts'
import { sayFailure } from '#components/say-failure.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import { LimitDialog } from '#screens/protection/LimitDialog.tsx'
import type { Limit, LimitKind } from '#screens/protection/protection-entities.ts'
import { useLimitText } from '#screens/protection/use-limit-text.ts'
import { Button } from '#ui/Button.tsx'
import { Segments } from '#ui/Ring.tsx'
import { pushToast } from '#ui/toasts.ts'
import { useServerNow } from '#ui/clock.tsx'

/** The limits of one kind: a day's, a week's and a month's, each with what is used of it. */
export function LimitCard({ kind, limits }: { kind: LimitKind; limits: readonly Limit[] }) {
  const t = usePhrases('protection')
  const id = useId()
  return (
    <section className="card overflow-clip" aria-labelledby={id}>
      <div className="px-5 pt-4.5 pb-3.5 sm:px-6.5">
        <h2 id={id} className="text-md">
          {t.limits[kind].title}
        </h2>
        <p className="muted mt-0.5 text-sm">{t.limits[kind].text}</p>
      </div>
      <ul>
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} />
        ))}
      </ul>
    </section>
  )
}

function LimitRow({ limit }: { limit: Limit }) {
  const t = usePhrases('protection')
  const [isOpen, setOpen] = useState(false)
  const { kind, period, amount } = limit
  const name = { limit: t.limits[kind].title, period: t.periods[period] }
  return (
    <li className="grid gap-2.5 border-t border-line px-5 py-3.5 sm:px-6.5">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{t.periods[period]}</p>
          <Use limit={limit} />
        </div>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={amount === null ? t.setNamed(name) : t.changeNamed(name)}
          onClick={() => setOpen(true)}
        >
          {amount === null ? t.set : t.change}
        </Button>
      </div>
      {limit.next && <Next limit={limit} next={limit.next} />}
      {isOpen && <LimitDialog limit={limit} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** What is used of a limit, as a line and in words. */
function Use({ limit: { kind, amount, used, left, waiting, endsAt } }: { limit: Limit }) {
  const t = usePhrases('protection')
  const text = useLimitText()
  const { dateTimeInZone } = useFormats()
  // Where more was won than staked nothing is lost yet.
  const shown = used?.startsWith('-') ? '0' : used
  if (shown === null) return <p className="muted text-xs">{t.none}</p>
  if (amount === null || left === null)
    return (
      <p className="muted text-xs">
        {t.none} · {t.used({ used: text(kind, shown) })}
      </p>
    )
  const isUsedUp = toMinor(left) === 0n
  return (
    <>
      <Segments
        className="my-1.5 max-w-[340px]"
        value={isUsedUp ? 1 : Number(toMinor(shown))}
        max={isUsedUp ? 1 : Math.max(1, Number(toMinor(amount)))}
        tone={isUsedUp ? 'warning' : 'leaf'}
        fills
      />
      <p className="muted text-xs">
        {t.of({ used: text(kind, shown), amount: text(kind, amount) })} ·{' '}
        <b className="text-ink">{isUsedUp ? t.usedUp : t.left({ left: text(kind, left) })}</b>{' '}
        <span className="inline-block">{t.until({ time: dateTimeInZone(endsAt) })}</span>
      </p>
      {toMinor(waiting) > 0n && (
        <p className="muted text-xs">
          {t.waiting({ amount: text(kind, waiting) })}{' '}
          {toMinor(shown) + toMinor(waiting) > toMinor(amount) && t.waitingAbove}
        </p>
      )}
    </>
  )
}

/** A higher limit that was asked for: from when it can be confirmed, and the way back. */
function Next({ limit: { kind, period }, next }: { limit: Limit; next: NonNullable<Limit['next']> }) {
  const t = usePhrases('protection').next
  const text = useLimitText()
  const { dateTimeInZone } = useFormats()
  const isReady = (useServerNow() ?? 0) >= next.from
  const settle = (said: string) => ({
    invalidates: ['protection', 'protectionHistory'] as const,
    onSuccess: () => pushToast({ tone: 'success', title: said }),
    onError: (error: Parameters<typeof sayFailure>[0]) => void sayFailure(error),
  })
  const confirm = useAction('protectionConfirm', settle(t.confirmed))
  const drop = useAction('protectionDrop', settle(t.dropped))
  const input = { kind, period }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-raised px-3.5 py-2.5 text-sm">
      <p className="min-w-0 flex-1 basis-52">
        {next.amount === null ? t.none : t.higher({ amount: text(kind, next.amount) })}{' '}
        <span className="muted">{isReady ? t.ready : t.from({ time: dateTimeInZone(next.from) })}</span>
      </p>
      <Button size="sm" loading={drop.isPending} onClick={() => drop.mutate({ input })}>
        {t.drop}
      </Button>
      {isReady && (
        <Button size="sm" tone="accent" loading={confirm.isPending} onClick={() => confirm.mutate({ input })}>
          {t.confirm}
        </Button>
      )}
    </div>
  )
}
