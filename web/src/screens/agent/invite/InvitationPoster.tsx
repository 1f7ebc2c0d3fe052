import { useEffect, useRef } from 'react'
import { useSettings } from '#api/platform.ts'
import { saveCanvas } from '#components/save-canvas.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { drawPoster, posterHeight, posterWidth } from '#screens/agent/invite/draw-poster.ts'
import { Button } from '#ui/Button.tsx'

type InvitationPosterProps = { code: string; url: string }

/** A picture of an invitation to share, with its code to scan. */
export function InvitationPoster({ code, url }: InvitationPosterProps) {
  const t = usePhrases('agent').poster
  const { brandName: brand, ageLimit } = useSettings()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    const draw = () => {
      const context = canvas.current?.getContext('2d')
      if (!context || isGone) return
      const root = getComputedStyle(document.documentElement)
      drawPoster(context, {
        brand,
        headline: t.headline({ brand }),
        hint: t.hint,
        code,
        host: new URL(url).host,
        url,
        age: `${ageLimit}+`,
        care: t.care,
        display: root.getPropertyValue('--font-display'),
        sans: root.getPropertyValue('--font-sans'),
        blade: document.getElementById('brand-blade')?.getAttribute('d') ?? '',
      })
    }
    draw()
    // Once more in the page's own letters, if they have come since.
    void document.fonts.ready.then(draw)
    return () => {
      isGone = true
    }
  }, [brand, ageLimit, code, url, t])
  return (
    <>
      <canvas
        ref={canvas}
        width={posterWidth}
        height={posterHeight}
        role="img"
        aria-label={t.label({ code })}
        className="w-full max-w-[270px] rounded-xl"
      />
      <Button
        size="sm"
        tone="ghost"
        icon="image"
        onClick={() => canvas.current && saveCanvas(canvas.current, `poster-${code}.png`)}
      >
        {t.save}
      </Button>
    </>
  )
}
