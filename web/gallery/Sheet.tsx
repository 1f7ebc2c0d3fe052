import type { ReactNode } from 'react'

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="g-block">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className="g-row">{children}</div>
export const Two = ({ children }: { children: ReactNode }) => <div className="g-two">{children}</div>
export const Stack = ({ children }: { children: ReactNode }) => <div className="g-stack">{children}</div>
