import type { ReactNode } from 'react'

/** Names with their values, line by line. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode] | false)[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5">
              <dt className="muted">{fact[0]}</dt>
              <dd className="min-w-0 text-end [overflow-wrap:anywhere]">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
