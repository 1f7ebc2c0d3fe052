import { useId, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type TermsGroupProps = {
  title: string
  text?: string
  /** A card of its own on a page; within a dialog a part of its form. */
  isCard?: boolean
  children: ReactNode
}

/** Fields of an offer that belong together, under their heading. */
export function TermsGroup({ title, text, isCard = false, children }: TermsGroupProps) {
  const id = useId()
  const Heading = isCard ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={id}
      className={cx('@container grid grid-cols-[minmax(0,1fr)] gap-4', isCard && 'card px-5 py-5 sm:px-6')}
    >
      <div>
        <Heading id={id} className="text-md">
          {title}
        </Heading>
        {text !== undefined && <p className="muted mt-1 text-sm">{text}</p>}
      </div>
      {children}
    </section>
  )
}
