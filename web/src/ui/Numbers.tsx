import { cx } from './cx.ts'

export type BallColour = 'orange' | 'red' | 'green' | 'blue' | 'purple' | 'yellow' | 'black'

const sequence: readonly BallColour[] = ['orange', 'red', 'yellow', 'green', 'blue', 'purple', 'black']

/** A drawn number as a ball. */
export function NumberBall({
  children,
  colour = 'orange',
  size = 30,
}: {
  children: string
  colour?: BallColour
  size?: number
}) {
  const style = size === 30 ? undefined : { width: size, height: size, fontSize: size * 0.42 }
  return (
    <span className={cx('nb', `nb-${colour}`)} style={style}>
      {children}
    </span>
  )
}

/** One digit of a result on its tile. */
export function DigitTile({ children, small }: { children: string; small?: boolean }) {
  return <span className={cx('nd', small && 'nd-sm')}>{children}</span>
}

type RowProps = {
  label?: string | undefined
  /** Numbers come one after the other, once: the moment of a result. */
  reveal?: boolean | undefined
}

const rowMeaning = (label: string | undefined) =>
  label === undefined ? {} : { role: 'img', 'aria-label': label }

/** Drawn numbers as balls, left to right in every language. At most six by the caller's choice. */
export function Balls({
  numbers,
  colours = sequence,
  size,
  label,
  reveal,
}: RowProps & {
  numbers: readonly string[]
  colours?: readonly BallColour[]
  size?: number
}) {
  return (
    <span className={cx('balls', reveal && 'reveal')} {...rowMeaning(label)}>
      {numbers.map((number, index) => (
        <NumberBall
          key={index}
          colour={colours[index % colours.length] ?? 'orange'}
          {...(size === undefined ? {} : { size })}
        >
          {number}
        </NumberBall>
      ))}
    </span>
  )
}

/** A drawn number as digit tiles. */
export function Digits({ number, small, label, reveal }: RowProps & { number: string; small?: boolean }) {
  return (
    <span className={cx('balls', reveal && 'reveal')} {...rowMeaning(label)}>
      {[...number].map((digit, index) => (
        <DigitTile key={index} {...(small ? { small } : {})}>
          {digit}
        </DigitTile>
      ))}
    </span>
  )
}
