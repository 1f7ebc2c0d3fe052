import { useEffect, useRef, useState } from 'react'
import { useErrorText } from '#i18n/use-error-text.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'
import type { Challenge, ChallengePurpose } from './start-work.ts'
import { useChallenge } from './use-challenge.ts'

type SliderProps = {
  challenge: Challenge
  isChecking: boolean
  onAnswer: (answer: number) => void
}

/** The picture with its piece, moved by a range input: by finger, mouse or arrow keys. */
function Slider({ challenge, isChecking, onAnswer }: SliderProps) {
  const t = usePhrases('auth')
  const [place, setPlace] = useState(0)
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The picture comes after the dialog, and again after a miss.
    slider.current?.focus()
  }, [])
  const { width, height, pieceSize, pieceTop, image, piece } = challenge
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(place)
      }}
    >
      <div className="human-picture" style={{ aspectRatio: `${width} / ${height}` }} dir="ltr">
        <img src={image} alt={t.humanPicture} draggable={false} />
        <img
          className="human-piece"
          src={piece}
          alt=""
          draggable={false}
          style={{
            width: percent(pieceSize, width),
            insetBlockStart: percent(pieceTop, height),
            insetInlineStart: percent(place, width),
          }}
        />
      </div>
      <input
        ref={slider}
        className="human-slider"
        type="range"
        dir="ltr"
        min={0}
        max={width - pieceSize}
        value={place}
        disabled={isChecking}
        aria-label={t.humanSlider}
        onChange={(event) => setPlace(Number(event.currentTarget.value))}
        onPointerUp={() => place > 0 && onAnswer(place)}
      />
      <Button type="submit" tone="primary" className="w-full" loading={isChecking} disabled={place === 0}>
        {isChecking ? t.humanWorking : t.humanDone}
      </Button>
    </form>
  )
}

export type HumanCheckProps = {
  open: boolean
  purpose: ChallengePurpose
  onPassed: (token: string) => void
  onClose: () => void
}

function HumanCheckBody({ purpose, onPassed }: Pick<HumanCheckProps, 'purpose' | 'onPassed'>) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  const errorText = useErrorText()
  const { challenge, isChecking, hasFailed, error, solve, solveWithoutPicture, reload } = useChallenge(
    purpose,
    onPassed,
  )
  const [isOther, setOther] = useState(false)
  const isPicture = challenge?.kind === 'slider'
  return (
    <div className="grid gap-3">
      <div role="status" tabIndex={-1} data-autofocus="" className="text-sm text-ink-2">
        {hasFailed
          ? t.humanAgain
          : isOther
            ? t.humanOtherText
            : isPicture
              ? t.humanText
              : challenge
                ? t.humanOtherText
                : ui.loading}
      </div>
      {error && (
        <InlineNotice tone="error" action={<Button onClick={() => void reload()}>{ui.retry}</Button>}>
          {errorText(error)}
        </InlineNotice>
      )}
      {isPicture && !isOther && (
        <Slider
          key={challenge.challengeId}
          challenge={challenge}
          isChecking={isChecking}
          onAnswer={(answer) => void solve(answer)}
        />
      )}
      {!challenge && !error && (
        <div className="human-picture" style={{ aspectRatio: '2 / 1' }} aria-hidden="true" />
      )}
      <Button
        tone="ghost"
        disabled={isChecking && !isOther}
        loading={isChecking && isOther}
        onClick={() => {
          setOther(true)
          void solveWithoutPicture().finally(() => setOther(false))
        }}
      >
        {t.humanOther}
      </Button>
    </div>
  )
}

/** The human verification (M-12): a puzzle, or work for the device where a picture does not serve. */
export function HumanCheck({ open, purpose, onPassed, onClose }: HumanCheckProps) {
  const t = usePhrases('auth')
  const ui = usePhrases('ui')
  return (
    <Dialog open={open} onClose={onClose} title={t.humanTitle} closeLabel={ui.close} size="sm" phone="card">
      {open && <HumanCheckBody purpose={purpose} onPassed={onPassed} />}
    </Dialog>
  )
}
