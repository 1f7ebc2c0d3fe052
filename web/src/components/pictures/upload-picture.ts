import type { ErrorCode } from '@suntala/contract/errors'
import { pictureBytesMax } from '@suntala/contract/picture-terms'
import { call } from '#api/call.ts'
import type { ArgsOf, ValueOf } from '#api/names.ts'
import { fetchTelling } from '#components/pictures/fetch-telling.ts'

export const pictureTypes = ['image/png', 'image/jpeg'] as const

/** What a picture is sent for. */
export type PicturePurpose = ArgsOf<'upload'>['query']['purpose']

/** What the browser can tell of a file already; the server looks into it. */
export function validatePicture({ type, size }: { type: string; size: number }): ErrorCode | undefined {
  if (!pictureTypes.some((known) => known === type)) return 'FILE_TYPE'
  return size > pictureBytesMax ? 'FILE_SIZE' : undefined
}

export type Sending = { signal: AbortSignal; onShare: (share: number) => void }

/** How a call is made whose body is a picture. */
export const sendingOptions = ({ signal, onShare }: Sending) => ({
  timeoutMs: 120_000,
  signal,
  fetch: fetchTelling(onShare),
})

/** Sends a picture, which is the body itself, and tells how much of it has gone. @throws CallError */
export function uploadPicture(
  file: File,
  purpose: PicturePurpose,
  sending: Sending,
): Promise<ValueOf<'upload'>> {
  const args: ArgsOf<'upload'> & { input: Blob } = { query: { purpose }, input: file }
  return call('upload', args, sendingOptions(sending))
}
