import { useState, useSyncExternalStore } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { readSession } from '#util/storage.ts'

const shape = /^[A-Za-z0-9_-]{1,64}$/

/** What cannot be a code is none. */
function affiliateCodeIn(search: URLSearchParams): string | null {
  const code = search.get('affiliateCode') ?? search.get('aff')
  return code !== null && shape.test(code) ? code : null
}

const neverChanges = () => () => {}

/** The invitation code that an address has brought: this one, or one before it in this tab. */
export function useBroughtCode(search: URLSearchParams): string | null {
  // The server, and a page as it drew it, know of none before.
  const kept = useSyncExternalStore(
    neverChanges,
    () => readSession('affiliateCode'),
    () => null,
  )
  return affiliateCodeIn(search) ?? kept
}

const query = (code: string) => ({ code, domain: location.hostname })

type AddressCode =
  | { state: 'none' | 'checking' | 'invalid' }
  /** Whose it is, as the platform tells strangers: a name with most of its signs covered. */
  | { state: 'valid'; inviter: string }

/** Whether the address has an invitation code, and one that holds (REG-19..22). */
export function useAddressCode(code: string | null): AddressCode {
  const isChecked = code !== null && typeof location !== 'undefined'
  const { data, error } = useCall(
    'affiliateCheck',
    { query: isChecked ? query(code) : { code: '' } },
    { enabled: isChecked, staleTime: Infinity },
  )
  if (code === null) return { state: 'none' }
  if (data) return { state: 'valid', inviter: data.agentName }
  return { state: error ? 'invalid' : 'checking' }
}

/** Checks the code that was typed before the registration goes out (REG-24, REG-25). */
export function useTypedCode() {
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  /** @returns what keeps the registration from going out */
  async function check(code: string): Promise<CallError | undefined> {
    setChecking(true)
    try {
      await call('affiliateCheck', { query: query(code) })
      return undefined
    } catch (error) {
      const told = error instanceof CallError ? error : new CallError('NETWORK')
      setFailure(told)
      return told
    } finally {
      setChecking(false)
    }
  }
  return { check, isChecking, failure, forget: () => setFailure(undefined) }
}
