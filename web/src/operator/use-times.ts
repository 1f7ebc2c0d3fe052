import { useZoneTime } from '#operator/use-zone-time.ts'

type Times = { opensAt: number | null; closesAt: number | null }

/** When something opens and closes, as it is typed in the time of the house; one that was left as it was keeps its seconds. */
export function useTimes({ opensAt, closesAt }: Times) {
  const { textOf, msOf } = useZoneTime()
  const shown = (ms: number | null) => (ms === null ? '' : textOf(ms))
  const read = (text: string, was: number | null) =>
    text === '' ? null : text === shown(was) ? was : msOf(text)
  return {
    values: { opens: shown(opensAt), closes: shown(closesAt) },
    timesOf: ({ opens, closes }: { opens: string; closes: string }) => ({
      opensAt: read(opens, opensAt),
      closesAt: read(closes, closesAt),
    }),
  }
}
