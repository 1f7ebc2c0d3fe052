import { fromMinor } from '@suntala/contract/minor'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#paths.ts'

/** The way to pay in what is missing, and from there back to this board. */
export function useDepositLink(missing: bigint): string {
  const [pathname] = useLocation()
  const search = useSearch()
  const backUrl = search ? `${pathname}?${search}` : pathname
  return paths.member('depositv2', { amount: fromMinor(missing), backUrl })
}
