import { useSettings } from '#api/platform.ts'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import { closeDialog } from '#session/dialogs.ts'
import { AfterPaint } from '#ui/AfterPaint.tsx'
import { Anchor } from '#ui/Anchor.tsx'
import { Lockup } from '#ui/Brand.tsx'
import { Carousel } from '#ui/Carousel.tsx'

function SideContent() {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const settings = useSettings()
  const { data } = useCall('notice', {})
  const slides = (data?.promotion ?? []).filter((promotion) => promotion.category === 'new_player')
  return (
    <>
      <Lockup name={settings.brandName} size={24} />
      {slides.length > 0 && (
        <Carousel
          label={t.forNewPlayers}
          slides={slides.map((promotion) => ({
            id: promotion.id,
            content: (
              <div className="auth-slide">
                <img src={promotion.image} alt="" width={587} height={440} />
                <b>{promotion.title}</b>
                <p>{promotion.summary}</p>
                <Anchor href={paths.promotion(promotion.id)} onClick={() => closeDialog()}>
                  {t.more}
                </Anchor>
              </div>
            ),
          }))}
          labels={{
            previous: ui.previous,
            next: ui.next,
            pause: ui.pause,
            play: ui.play,
            carousel: ui.carousel,
            slideRole: ui.slideRole,
            slide: (slide, slides) => ui.slide({ slide, slides }),
          }}
        />
      )}
    </>
  )
}

type AuthSideProps = {
  /** In a dialog that is painted first: once it is. */
  isAfterPaint?: boolean
}

/** Promotions for new players beside the form (REG-04..08); without any, the mark alone. */
export const AuthSide = ({ isAfterPaint = false }: AuthSideProps) => (
  <div className="auth-side">
    {isAfterPaint ? (
      <AfterPaint>
        <SideContent />
      </AfterPaint>
    ) : (
      <SideContent />
    )}
  </div>
)
