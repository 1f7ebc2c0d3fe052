import { createContext, use, useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export type FieldProps = {
  label: ReactNode
  /** Words such as "(optional)" after the label. */
  note?: ReactNode
  hint?: ReactNode
  /** What is wrong and how to mend it. */
  error?: ReactNode
  /** Only when the server has confirmed something. */
  success?: ReactNode
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

type FieldLink = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean }

const FieldContext = createContext<FieldLink | undefined>(undefined)

/** Ids and state that a control takes over from the field around it. */
export function useFieldLink(): FieldLink {
  const own = useId()
  return use(FieldContext) ?? { id: own, labelId: `${own}-label`, describedBy: undefined, invalid: false }
}

/** Label, control and message, tied together for screen readers. */
export function Field({ label, note, hint, error, success, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const message = error || success
  const ids = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean)
  const link = {
    id,
    labelId: `${id}-label`,
    describedBy: ids.length > 0 ? ids.join(' ') : undefined,
    invalid: Boolean(error),
  }
  return (
    <div className={cx('fld', className)}>
      <label id={link.labelId} htmlFor={id} className={hideLabel ? 'sr-text' : 'fld-label'}>
        {label}
        {note && <span className="fld-note"> {note}</span>}
      </label>
      <FieldContext value={link}>{children}</FieldContext>
      {message && (
        <div id={`${id}-message`} className={cx('fld-msg', error ? 'fld-error' : 'fld-ok')}>
          {error ? <Icon name="warning-circle" weight="fill" size={15} /> : null}
          <span>{message}</span>
        </div>
      )}
      {/* What a field asks for is still true of what was refused. */}
      {hint && (
        <div id={`${id}-hint`} className="fld-msg fld-hint">
          <span>{hint}</span>
        </div>
      )}
    </div>
  )
}

/** Rules under a password or name; each turns green when it is met. One that only the server knows stays as it is. */
export function RuleList({
  rules,
  metLabel,
}: {
  rules: { text: ReactNode; met?: boolean }[]
  metLabel: string
}) {
  return (
    <ul className="rules" aria-live="polite">
      {rules.map(({ text, met }, index) => (
        <li key={index} className={met ? 'pos' : undefined}>
          {met ? (
            <Icon name="check-circle" weight="fill" size={14} label={metLabel} />
          ) : (
            <Icon name={met === undefined ? 'info' : 'circle'} size={14} />
          )}
          {text}
        </li>
      ))}
    </ul>
  )
}
