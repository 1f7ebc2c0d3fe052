import type { ErrorCode } from '@suntala/contract/errors'
import { call } from '#api/call.ts'
import type { ArgsOf, ValueOf } from '#api/names.ts'
import { fetchTelling } from '#components/pictures/fetch-telling.ts'

export const pictureTypes = ['image/png', 'image/jpeg'] as const
export const pictureMaxBytes = 5 * 1024 * 1024

/** What a picture is sent for. */
export type PicturePurpose = ArgsOf<'upload'>['query']['purpose']

/** What the browser can tell of a file already; the server looks into it. */
export function validatePicture({ type, size }: { type: string; size: number }): ErrorCode | undefined {
  if (!pictureTypes.some((known) => known === type)) return 'FILE_TYPE'
  return size > pictureMaxBytes ? 'FILE_SIZE' : undefined
}

type Sending = { signal: AbortSignal; onShare: (share: number) => void }

/** Sends a picture, which is the body itself, and tells how much of it has gone. @throws CallError */
export function uploadPicture(
  file: File,
  purpose: PicturePurpose,
  { signal, onShare }: Sending,
): Promise<ValueOf<'upload'>> {
  const args: ArgsOf<'upload'> & { input: Blob } = { query: { purpose }, input: file }
  return call('upload', args, { timeoutMs: 120_000, signal, fetch: fetchTelling(onShare) })
}
