import { useState, type CSSProperties, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { useCarousel } from './use-carousel.ts'

export type CarouselProps = {
  /** Accessible name: "Featured". */
  label: string
  slides: readonly { id: string; content: ReactNode }[]
  /** `centred` shows the neighbours at half strength beside a slide of limited width; `single` fills the width. */
  layout?: 'single' | 'centred'
  /** How long a slide stays. */
  holdMs?: number
  labels: {
    previous: string
    next: string
    pause: string
    play: string
    /** What the whole and each part of it are called: "carousel", "slide". */
    carousel: string
    slideRole: string
    /** "2 of 6". */
    slide: (position: number, count: number) => string
  }
}

type Controls = Pick<CarouselProps, 'slides' | 'labels'> & {
  selected: number
  /** Slides turn by themselves now. */
  turns: boolean
  onGo: (index: number) => void
  onNext: () => void
}

function Pages({ slides, labels, selected, turns, onGo, onNext }: Controls) {
  return (
    <div className="car-pages">
      {slides.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          className={index === selected ? 'on' : undefined}
          aria-label={labels.slide(index + 1, slides.length)}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => onGo(index)}
        >
          {/* The segment fills while the slide stays; when it is full, the next slide comes. */}
          <i>{index === selected && <b className={cx(turns && 'car-run')} onAnimationEnd={onNext} />}</i>
        </button>
      ))}
    </div>
  )
}

function Arrows({ labels, onStep }: { labels: CarouselProps['labels']; onStep: (by: 1 | -1) => void }) {
  return (
    <span className="car-arrows">
      <Button
        size="sm"
        tone="invert"
        icon="caret-left"
        flip
        className="btn-round"
        label={labels.previous}
        onClick={() => onStep(-1)}
      />
      <Button
        size="sm"
        tone="invert"
        icon="caret-right"
        flip
        className="btn-round"
        label={labels.next}
        onClick={() => onStep(1)}
      />
    </span>
  )
}

/**
 * Banners that take turns. Turns by itself only with more than one slide and a visitor who wants motion, and waits while
 * the pointer or focus is on it or the tab is hidden. The segment of the slide fills while it stays.
 */
export function Carousel({ label, slides, layout = 'single', holdMs = 5000, labels }: CarouselProps) {
  const [isPaused, setPaused] = useState(false)
  const { viewport, live, selected, mayMove, goTo, step } = useCarousel({
    slideCount: slides.length,
    align: layout === 'centred' ? 'center' : 'start',
    holdMs,
  })
  const isOne = slides.length < 2
  const turns = !isOne && mayMove && !isPaused
  const style: CSSProperties & Record<'--count' | '--hold', string> = {
    '--count': String(slides.length),
    '--hold': `${holdMs}ms`,
  }
  return (
    <section
      className={cx('car', `car-${layout}`, isOne && 'car-one')}
      style={style}
      aria-label={label}
      aria-roledescription={labels.carousel}
    >
      {/* Whoever comes by keys or reader can stop it before the slides; it is seen after them. */}
      {!isOne && mayMove && (
        <button
          type="button"
          className={cx('car-hold', isPaused && 'car-held')}
          aria-label={isPaused ? labels.play : labels.pause}
          onClick={() => setPaused(!isPaused)}
        />
      )}
      <div ref={viewport} className="car-view">
        <div className={cx('car-track', live && 'car-live')} aria-live={turns ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slide.id}
              className={cx('car-slide', index === selected && 'on')}
              role="group"
              aria-roledescription={labels.slideRole}
              aria-label={labels.slide(index + 1, slides.length)}
              inert={index !== selected}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {!isOne && (
        <>
          <Arrows labels={labels} onStep={(by) => void step(by)} />
          <Pages
            {...{ slides, labels, selected, turns }}
            onGo={(index) => void goTo(index)}
            onNext={() => void step(1)}
          />
        </>
      )}
    </section>
  )
}
