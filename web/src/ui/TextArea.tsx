import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { useFieldLink } from './Field.tsx'

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement>
}

/** Text of several lines, which grows with what is written where the browser can. */
export function TextArea({ className, id, ref, rows = 6, ...input }: TextAreaProps) {
  const field = useFieldLink()
  return (
    <div className={cx('inp', field.invalid && 'inp-bad', className)}>
      <textarea
        aria-describedby={field.describedBy}
        aria-invalid={field.invalid || undefined}
        {...input}
        ref={ref}
        id={id ?? field.id}
        rows={rows}
      />
    </div>
  )
}
