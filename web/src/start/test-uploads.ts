import { vi } from 'vitest'

/** A request that sends a picture, answered by the test. */
export type FakeUpload = {
  move: (share: number) => void
  done: (value: object) => void
  refuse: (code: string, status: number) => void
  isAborted: () => boolean
}

/** Every upload from now on waits in this list; `vi.unstubAllGlobals` ends it. */
export function fakeUploads(): FakeUpload[] {
  const sent: FakeUpload[] = []
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private isAborted = false
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    abort() {
      this.isAborted = true
      this.dispatchEvent(new Event('abort'))
    }
    private answer(status: number, body: object) {
      this.status = status
      this.responseText = JSON.stringify({ message: '', traceId: 't', ...body })
      this.dispatchEvent(new Event('load'))
    }
    send() {
      sent.push({
        move: (share) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 100, total: 100 })),
        done: (value) => this.answer(200, { success: true, value, code: '' }),
        refuse: (code, status) => this.answer(status, { success: false, value: null, code }),
        isAborted: () => this.isAborted,
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return sent
}
