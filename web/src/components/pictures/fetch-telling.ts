/** As `fetch`, which cannot tell how much of a body has gone: `onShare` hears it, from 0 to 1. */
export const fetchTelling =
  (onShare: (share: number) => void): typeof fetch =>
  (asked, sent = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(sent.method ?? 'GET', asked as string) // callers ask by address
      for (const [name, value] of new Headers(sent.headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onShare(loaded / total)
      })
      request.addEventListener('load', () => {
        const date = request.getResponseHeader('date')
        const headers = new Headers(date === null ? {} : { date })
        resolve(new Response(request.responseText, { status: request.status, headers }))
      })
      request.addEventListener('error', () => reject(new TypeError('no network')))
      request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
      sent.signal?.addEventListener('abort', () => request.abort())
      request.send(sent.body as Blob) // what callers send with it is a file
    })
