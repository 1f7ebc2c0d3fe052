import { isCode } from '#api/call-error.ts'
import { useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { LoadFailure, type LoadFailureProps } from '#components/LoadFailure.tsx'
import { PromotionCard, usePromotionTag } from '#components/PromotionCard.tsx'
import { promotionState } from '#components/promotion-state.ts'
import { RichText } from '#components/RichText.tsx'
import { useNotice, type Promotion } from '#components/use-notice.ts'
import { useFormats, usePhrases } from '#i18n/I18nProvider.tsx'
import type { ScreenProps } from '#lazy-screen.ts'
import { paths } from '#paths.ts'
import { ActivityOf } from '#screens/promotion/activity/ActivityOf.tsx'
import { ClaimPromotion } from '#screens/promotion/ClaimPromotion.tsx'
import { openDialog } from '#session/dialogs.ts'
import { useSession } from '#session/session-store.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

const otherOffers = 3

/** P-10: one offer with its rules in full. */
export function PromotionDetail({ params, search }: ScreenProps) {
  const id = params['id'] ?? search.get('id') ?? ''
  const { data, error, isFetching, refetch } = useCall(
    'promotion',
    { params: { id } },
    { enabled: id !== '' },
  )
  if (data) return <Detail promotion={data} />
  if (id === '' || isCode(error, 'NOT_FOUND', 'VALIDATION')) return <NotFound />
  if (error) return <Failure of={{ error, isFetching, refetch }} />
  return <Skeleton height={420} radius={22} />
}

function useRun({ start, end }: Promotion): string {
  const t = usePhrases('promotion')
  const { dayInWords } = useFormats()
  if (start !== null && end !== null) return t.between({ start: dayInWords(start), end: dayInWords(end) })
  if (end !== null) return t.until({ day: dayInWords(end) })
  return start === null ? t.always : t.from({ day: dayInWords(start) })
}

function Detail({ promotion }: { promotion: Promotion }) {
  const t = usePhrases('promotion')
  const { brandName } = useSettings()
  const session = useSession()
  const tagText = usePromotionTag()
  const run = useRun(promotion)
  const state = promotionState(promotion)
  const { id, title, summary, content, image, colors, tags } = promotion
  const [from, to] = colors
  const { data: others = [] } = useNotice((value) => value.promotion.filter((other) => other.id !== id))
  return (
    <article className="pro">
      <title>{`${title} · ${brandName}`}</title>
      <meta name="description" content={summary} />
      <Button size="sm" tone="ghost" icon="caret-left" flip className="-ms-3" href={paths.promotions()}>
        {t.back}
      </Button>
      <header className="bn pro-head" style={{ background: `linear-gradient(105deg, ${from}, ${to})` }}>
        {image && <img className="bn-pic" src={image} alt="" width={800} height={600} fetchPriority="high" />}
        <div className="bn-text">
          <span className="pc-tags">
            {state !== 'open' && (
              <Badge tone="shade" size="md" icon="clock">
                {t.state[state]}
              </Badge>
            )}
            {tags.map((tag) => (
              <Badge key={tag} tone="shade" size="md">
                {tagText(tag)}
              </Badge>
            ))}
          </span>
          <h1>{title}</h1>
          {summary && <p>{summary}</p>}
        </div>
      </header>
      <div className="pro-body card">
        <p className="muted pro-run">{run}</p>
        <RichText html={content} />
        <JoinWithDeposit code={id} />
        <ClaimPromotion code={id} />
        <ActivityOf code={id} />
        {(session.phase === 'guest' || session.phase === 'unknown') && state !== 'closed' && (
          <span className="for-guests">
            <Button tone="accent" size="lg" aria-haspopup="dialog" onClick={() => openDialog('register')}>
              {t.openAccount}
            </Button>
          </span>
        )}
      </div>
      {others.length > 0 && (
        <section>
          <h2 className="pro-more">{t.more}</h2>
          <div className="pro-grid">
            {others.slice(0, otherOffers).map((other) => (
              <PromotionCard key={other.id} promotion={other} />
            ))}
          </div>
        </section>
      )}
    </article>
  )
}

/** The way to a deposit that joins it: for members, while the promotion of the article's code can be joined by them. */
function JoinWithDeposit({ code }: { code: string }) {
  const t = usePhrases('promotion')
  const isMember = useSession().phase === 'active'
  const { data: offers = [] } = useCall('depositPromotions', {}, { enabled: isMember })
  if (!isMember || !offers.some((offer) => offer.code === code)) return null
  return (
    <Button tone="accent" size="lg" href={paths.member('depositv2', { promotion: code })}>
      {t.joinWithDeposit}
    </Button>
  )
}

function NotFound() {
  const t = usePhrases('promotion')
  const { brandName } = useSettings()
  return (
    <>
      <title>{`${t.notFoundTitle} · ${brandName}`}</title>
      <EmptyState
        heading="h1"
        title={t.notFoundTitle}
        text={t.notFoundText}
        action={
          <Button tone="accent" href={paths.promotions()}>
            {t.back}
          </Button>
        }
      />
    </>
  )
}

function Failure({ of }: Pick<LoadFailureProps, 'of'>) {
  const t = usePhrases('promotion')
  const { brandName } = useSettings()
  return <LoadFailure title={t.errorTitle} of={of} pageTitle={`${t.title} · ${brandName}`} />
}
