import type { ErrorCode } from '@suntala/contract/errors'
import { call } from '#api/call.ts'
import type { ArgsOf, ValueOf } from '#api/names.ts'

export const proofTypes = ['image/png', 'image/jpeg'] as const
export const proofMaxBytes = 5 * 1024 * 1024
export const proofsMax = 3

/** What the browser can tell of a file already; the server looks into it. */
export function validateProof({ type, size }: { type: string; size: number }): ErrorCode | undefined {
  if (!proofTypes.some((known) => known === type)) return 'FILE_TYPE'
  return size > proofMaxBytes ? 'FILE_SIZE' : undefined
}

/** Sends a picture, which is the body itself. @throws CallError */
export function uploadProof(file: File): Promise<ValueOf<'upload'>> {
  const args: ArgsOf<'upload'> & { input: Blob } = { query: { purpose: 'proof' }, input: file }
  return call('upload', args, { timeoutMs: 120_000 })
}
