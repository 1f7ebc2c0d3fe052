import { useState } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'

const shape = /^[A-Za-z0-9_-]{1,64}$/

/** The invitation code that an address brings; what cannot be one is none. */
export function affiliateCodeIn(search: URLSearchParams): string | null {
  const code = search.get('affiliateCode') ?? search.get('aff')
  return code !== null && shape.test(code) ? code : null
}

const query = (code: string) => ({ code, domain: location.hostname })

/** Whether the address has an invitation code, and one that holds (REG-19..22). */
export function useAddressCode(code: string | null): 'none' | 'checking' | 'valid' | 'invalid' {
  const isChecked = code !== null && typeof location !== 'undefined'
  const { data, error } = useCall(
    'affiliateCheck',
    { query: isChecked ? query(code) : { code: '' } },
    { enabled: isChecked, staleTime: Infinity },
  )
  if (code === null) return 'none'
  if (data) return 'valid'
  return error ? 'invalid' : 'checking'
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
