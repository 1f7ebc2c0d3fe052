import { picturesMax } from '@suntala/contract/picture-terms'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import {
  type PicturePurpose,
  type Sending,
  uploadPicture,
  validatePicture,
} from '#components/pictures/upload-picture.ts'

export type SendPicture = (file: File, sending: Sending) => Promise<{ uploadId: string }>
/** What a member's pictures are for, or how somebody else's are sent. */
export type PictureTarget = PicturePurpose | SendPicture

export type Picture = {
  key: number
  file: File
  state: 'sending' | 'done' | 'failed'
  /** How much of it has gone, from 0 to 1. */
  share: number
  uploadId: string
  error: { code: string; value?: unknown } | undefined
  stop: () => void
}

let lastKey = 0

const isCounted = ({ state }: Picture): boolean => state !== 'failed'

/** What becomes of files for which there is so much room: a picture that is sent, or one that says why it is not. */
function take(files: readonly File[], room: number): { picture: Picture; signal: AbortSignal }[] {
  let left = room
  return files.map((file) => {
    const stop = new AbortController()
    const refused = validatePicture(file) ?? (left > 0 ? undefined : 'FILE_COUNT')
    if (!refused) left -= 1
    lastKey += 1
    const picture: Picture = {
      key: lastKey,
      file,
      state: refused ? 'failed' : 'sending',
      share: 0,
      uploadId: '',
      error: refused && { code: refused },
      stop: () => stop.abort(),
    }
    return { picture, signal: stop.signal }
  })
}

/** Pictures that go up as they are chosen; only those that arrived count. */
export function usePictures(target: PictureTarget) {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const put = (key: number, parts: Partial<Picture>) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...parts } : picture)))

  const send = async ({ key, file }: Picture, signal: AbortSignal) => {
    try {
      const sending = { signal, onShare: (share: number) => put(key, { share }) }
      const { uploadId } = await (typeof target === 'string'
        ? uploadPicture(file, target, sending)
        : target(file, sending))
      put(key, { state: 'done', uploadId })
    } catch (error) {
      put(key, { state: 'failed', error: error instanceof CallError ? error : { code: 'INTERNAL' } })
    }
  }
  const drop = (picture: Picture) => {
    picture.stop()
    setPictures((all) => all.filter(({ key }) => key !== picture.key))
  }
  /** `instead` is the one whose place they take. */
  const add = (files: readonly File[], instead?: Picture) => {
    const others = pictures.filter((picture) => picture !== instead && isCounted(picture))
    const added = take(files, picturesMax - others.length)
    if (instead) drop(instead)
    setPictures((all) => [...all, ...added.map(({ picture }) => picture)])
    for (const { picture, signal } of added) if (isCounted(picture)) void send(picture, signal)
  }
  return {
    pictures,
    hasRoom: pictures.filter(isCounted).length < picturesMax,
    add,
    drop,
    clear: () => setPictures([]),
    hasFailed: pictures.some(({ state }) => state === 'failed'),
    isSending: pictures.some(({ state }) => state === 'sending'),
    uploadIds: pictures.filter(({ state }) => state === 'done').map(({ uploadId }) => uploadId),
  }
}
export type Pictures = ReturnType<typeof usePictures>
