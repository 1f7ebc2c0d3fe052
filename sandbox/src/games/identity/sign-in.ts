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

/** Tells what went wrong: in the page's own words for it, where it has any. */
function tell(code: string): void {
  if (!failed) return
  const { dataset } = failed
  const name = code.replace('auth/', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  failed.textContent = dataset[name] ?? dataset['else'] ?? ''
  failed.hidden = false
}

type Answer = { idToken?: string; error?: string }

/** Asks the sandbox; what it refuses is told. @returns undefined where nothing came of it */
async function ask(path: string, body: object): Promise<Answer | undefined> {
  if (failed) failed.hidden = true
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const said = (await response?.json().catch(() => ({}))) as Answer | undefined // what the sandbox answers
  if (response?.ok) return said
  tell(said?.error ?? '')
  return undefined
}

async function signIn(choice: { person: string } | { name: string }, about: DOMStringMap): Promise<void> {
  const said = await ask('/identity/token', { provider: about['provider'], ...choice })
  if (said?.idToken !== undefined) answer({ idToken: said.idToken }, about)
}

const fieldOf = (form: HTMLFormElement | null | undefined, name: string): string => {
  const value = form && new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** A number, the code that is sent to it, the word that both belong together. */
function followPhone(box: HTMLElement): void {
  const number = box.querySelector<HTMLFormElement>('[data-number]')
  const code = box.querySelector<HTMLFormElement>('[data-code]')
  number?.addEventListener('submit', (event) => {
    event.preventDefault()
    const order = { phone: fieldOf(number, 'phone'), language: document.documentElement.lang }
    void ask('/identity/phone-code', order).then((said) => {
      if (!said || !code) return
      code.hidden = false
      code.querySelector('input')?.focus()
    })
  })
  code?.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = { phone: fieldOf(number, 'phone'), code: fieldOf(code, 'code') }
    void ask('/identity/phone-token', given).then((said) => {
      if (said?.idToken !== undefined) answer({ idToken: said.idToken }, box.dataset)
    })
  })
}

if (box) {
  const { dataset } = box
  box.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    const { person, error } = button?.dataset ?? {}
    if (person !== undefined) void signIn({ person }, dataset)
    if (error !== undefined) answer({ error }, dataset)
  })
  const newcomer = box.querySelector<HTMLFormElement>('[data-new]')
  newcomer?.addEventListener('submit', (event) => {
    event.preventDefault()
    void signIn({ name: fieldOf(newcomer, 'name') }, dataset)
  })
  followPhone(box)
}
