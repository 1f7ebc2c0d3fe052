import type { ContractKind } from '@suntala/contract/agent-kinds'
import { useEffect, useState } from 'react'
import type { ArgsOf, ValueOf } from '#api/names.ts'
import { useCall } from '#api/use-call.ts'

export type Outlook = ValueOf<'offerOutlook'>
export type Terms = ArgsOf<'dividendRequest'>['input']['terms']

const typingMs = 300

/** A text once its typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

type Asked = {
  kind: ContractKind
  downlineId: string
  /** Undefined while they cannot be read. */
  terms: Terms | undefined
}

/** What an offer to this downline would meet; while other terms are asked about, what was told of those before. */
export function useOutlook({ kind, downlineId, terms }: Asked): Outlook | undefined {
  const written = useRested(terms ? JSON.stringify(terms) : '')
  const { data } = useCall(
    'offerOutlook',
    { query: { kind, downlineId, ...(written !== '' && { terms: written }) } },
    { enabled: downlineId !== '', keepPrevious: true },
  )
  return data?.downlineId === downlineId ? data : undefined
}
