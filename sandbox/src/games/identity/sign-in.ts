import type { IdentityMessage } from '@suntala/contract/identity-window'

const box = document.querySelector<HTMLElement>('[data-sign-in]')
const failed = document.querySelector<HTMLElement>('[data-failed]')

type Outcome = { idToken: string } | { error: string }

/** Tells the portal that opened the window, and nobody else, and goes. */
function answer(outcome: Outcome, { origin = '', state = '' }: DOMStringMap): void {
  const message: IdentityMessage = { kind: 'identity', state, ...outcome }
  const portal = window.opener as Window | null // what opened this window, if it is still there
  portal?.postMessage(message, origin)
  window.close()
}

async function signIn(choice: { person: string } | { name: string }, about: DOMStringMap): Promise<void> {
  failed?.toggleAttribute('hidden', true)
  const response = await fetch('/identity/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: about['provider'], ...choice }),
  }).catch(() => undefined)
  if (!response?.ok) return void failed?.toggleAttribute('hidden', false)
  const { idToken } = (await response.json()) as { idToken: string } // what the sandbox answers
  answer({ idToken }, about)
}

if (box) {
  const { dataset } = box
  box.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    const { person, error } = button?.dataset ?? {}
    if (person !== undefined) void signIn({ person }, dataset)
    if (error !== undefined) answer({ error }, dataset)
  })
  box.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget as HTMLFormElement).get('name') // the form that it listens to
    void signIn({ name: typeof name === 'string' ? name : '' }, dataset)
  })
}
