import { rangeDaysMax } from '@suntala/contract/day-ranges'
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
  /** The most days that a range may have. */
  longest: number
  pageNo: number
  pageSize: number
  /** Where the page of a record begins that is read by places; empty on its first page. */
  step: { before?: string; after?: string }
  /** Any other filter of the address; empty when it is not set. */
  filter: (name: string) => string
  /** Sets parts of the address. Another filter begins at the first page again. */
  change: (parts: Readonly<Record<string, string | number | undefined>>) => void
  reset: () => void
  /** All that stands in the address. */
  query: Readonly<Record<string, string>>
  /** Puts all of an address in its place. */
  show: (query: Readonly<Record<string, string>>) => void
}

const countOf = (text: string | null, otherwise: number): number => {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : otherwise
}

/** A place that cannot be read is none. */
function stepOf(search: URLSearchParams, places: RegExp | undefined): RecordPlace['step'] {
  const [before, after] = [search.get('before') ?? '', search.get('after') ?? '']
  if (places?.test(before)) return { before }
  return places?.test(after) ? { after } : {}
}

/** What an entry of the history carries that was made by opening the details of a line. */
const detailsOpened = 'details'

const firstPage = { pageNo: undefined, before: undefined, after: undefined, open: undefined }

/**
 * A record's range, filters and page live in its address.
 * @param addressOf the record's page with these filters
 * @param places how a place of this record is written, and how many days its ranges may have
 */
export function useRecordPlace(
  addressOf: (query: Query) => string,
  search: URLSearchParams,
  preset: PresetId,
  { places, longest = rangeDaysMax }: { places?: RegExp; longest?: number } = {},
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
    longest,
    pageNo: Math.min(countOf(search.get('pageNo'), 1), 10_000),
    pageSize: pageSizes.find((one) => one === size) ?? pageSizes[0],
    step: stepOf(search, places),
    filter: (name) => search.get(name) ?? '',
    change: (parts) => {
      const old = Object.fromEntries(search)
      const keepsPage = ['pageNo', 'before', 'open'].some((name) => name in parts)
      const query = { ...old, ...(keepsPage ? {} : firstPage), ...parts }
      const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
      const address = addressOf(Object.fromEntries(set))
      // Details open as a step of their own, so that the browser's way back closes them as their button does.
      if (parts['open'] && !search.has('open')) return navigate(address, { state: detailsOpened })
      const closes = 'open' in parts && !parts['open']
      if (closes && history.state === detailsOpened) return history.back()
      navigate(address, { replace: true })
    },
    reset: () => navigate(addressOf({ from: days.from, to: days.to }), { replace: true }),
    query: Object.fromEntries(search),
    show: (query) => navigate(addressOf(query), { replace: true }),
  }
}
