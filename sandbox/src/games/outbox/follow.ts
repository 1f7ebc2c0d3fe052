const everyMs = 1500
const box = document.querySelector<HTMLElement>('[data-messages]')

/** Puts in what came since; what stands there stays, so that nobody loses a selection. */
async function follow(into: HTMLElement): Promise<void> {
  if (!document.hidden) {
    const answer = await fetch('/outbox').catch(() => undefined)
    const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
    const fresh = page?.querySelector('[data-messages]')
    if (fresh && fresh.innerHTML !== into.innerHTML) into.replaceChildren(...fresh.childNodes)
  }
  setTimeout(() => void follow(into), everyMs)
}

if (box) void follow(box)
