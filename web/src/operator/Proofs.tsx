import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { readSession } from '#util/storage.ts'

/** A picture asks for the session's token, which an image element cannot send. */
async function readPicture(id: string, signal: AbortSignal): Promise<string> {
  const headers = { authorization: `Bearer ${readSession('token') ?? ''}` }
  const response = await fetch(`/wps/ops/uploads/${id}`, { headers, signal })
  if (!response.ok) throw new Error(`the picture was answered by ${response.status}`)
  return URL.createObjectURL(await response.blob())
}

/** What the member or the house sent along, each as a picture that opens in a tab of its own. */
export function Proofs({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <div className="ops-proofs">
      {ids.map((id, index) => (
        <Proof key={id} id={id} number={index + 1} />
      ))}
    </div>
  )
}

function Proof({ id, number }: { id: string; number: number }) {
  const t = usePhrases('operator').case
  const { data: url, isError } = useQuery({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => readPicture(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (!url) return undefined
    return () => {
      URL.revokeObjectURL(url)
    }
  }, [url])
  if (isError) return <span className="muted text-xs">{t.noPicture}</span>
  if (!url) return <Skeleton width={96} height={72} />
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={t.picture({ number })} />
    </a>
  )
}
