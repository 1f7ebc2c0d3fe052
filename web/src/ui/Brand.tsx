import { cx } from './cx.ts'

// The outlines stand in the document; see brand-outlines.ts.
const blades = [0, 60, 120, 180, 240, 300]

/** The mark: a cut mandarin of six blades. Takes the colour of the text unless the class sets another. */
export function Mark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={cx('mark', className)}
      width={size}
      height={size}
      viewBox="-25 -25 50 50"
      aria-hidden="true"
    >
      {blades.map((angle) => (
        <use key={angle} href="#brand-blade" transform={`rotate(${angle})`} />
      ))}
    </svg>
  )
}

/**
 * Mark and word. The name comes from the caller, since a merchant may carry another one; with another name the word is
 * set in the display face.
 */
export function Lockup({ name, size = 34 }: { name: string; size?: number }) {
  return (
    <span className="lockup">
      <Mark size={size} className="lockup-mark" />
      {name.toLowerCase() === 'suntala' ? (
        <svg
          className="lockup-word"
          height={size * 0.6}
          viewBox="0 0 343.25 73.5"
          role="img"
          aria-label={name}
        >
          <use href="#brand-word" />
        </svg>
      ) : (
        <b className="lockup-word display" style={{ fontSize: size * 0.62 }}>
          {name}
        </b>
      )}
    </span>
  )
}

/** The loader: the mark turns one blade at a time. With a label it says what is loading. */
export function Spinner({
  size = 20,
  label,
  showLabel,
}: {
  size?: number
  label?: string
  showLabel?: boolean
}) {
  return (
    <span className="spin" role={label === undefined ? undefined : 'status'}>
      <svg className="spin-mark" width={size} height={size} viewBox="-25 -25 50 50" aria-hidden="true">
        {blades.map((angle, index) => (
          <use key={angle} href="#brand-blade" transform={`rotate(${-angle})`} opacity={1 - index * 0.15} />
        ))}
      </svg>
      {label === undefined ? null : <span className={showLabel ? 'spin-text' : 'sr-text'}>{label}</span>}
    </span>
  )
}
