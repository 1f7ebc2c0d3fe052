import { useState } from 'react'
import { useLocation } from 'wouter'
import { serverNow } from '#api/server-clock.ts'
import { useFormats } from '#i18n/I18nProvider.tsx'
import type { Query } from '#paths.ts'
import { presetDays, readDays, type PresetId } from '#components/record/record-days.ts'
import type { Days } from '#ui/DateRange.tsx'

export const pageSizes = [20, 50, 100] as const

export type RecordPlace = {
  today: string
  days: Days
  pageNo: number
  pageSize: number
  /** Any other filter of the address; empty when it is not set. */
  filter: (name: string) => string
  /** Sets parts of the address. Another filter begins at the first page again. */
  change: (parts: Readonly<Record<string, string | number | undefined>>) => void
  reset: () => void
}

const countOf = (text: string | null, otherwise: number): number => {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : otherwise
}

/**
 * A record's range, filters and page live in its address.
 * @param addressOf the record's page with these filters
 */
export function useRecordPlace(
  addressOf: (query: Query) => string,
  search: URLSearchParams,
  preset: PresetId,
): RecordPlace {
  const [, navigate] = useLocation()
  const { day } = useFormats()
  const [openedAt] = useState(serverNow)
  const today = day(openedAt)
  const days = readDays(search, presetDays(today)[preset], today)
  const size = countOf(search.get('size'), pageSizes[0])
  return {
    today,
    days,
    pageNo: Math.min(countOf(search.get('pageNo'), 1), 10_000),
    pageSize: pageSizes.find((one) => one === size) ?? pageSizes[0],
    filter: (name) => search.get(name) ?? '',
    change: (parts) => {
      const old = Object.fromEntries(search)
      const keepsPage = 'pageNo' in parts || 'open' in parts
      const query = { ...old, ...(keepsPage ? {} : { pageNo: undefined, open: undefined }), ...parts }
      const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
      navigate(addressOf(Object.fromEntries(set)), { replace: true })
    },
    reset: () => navigate(addressOf({ from: days.from, to: days.to }), { replace: true }),
  }
}
