import type { ReactNode } from 'react'

type SystemPageProps = { title: string; children: ReactNode; actions?: ReactNode }

/** The plain page of P-20, P-21, P-25 and P-26: what happened, what is safe, what to do. */
export function SystemPage({ title, children, actions }: SystemPageProps) {
  return (
    <section className="mx-auto grid min-h-[60vh] max-w-xl content-center gap-4 p-6 text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
      {actions && <div className="flex flex-wrap justify-center gap-3 pt-2">{actions}</div>}
    </section>
  )
}
