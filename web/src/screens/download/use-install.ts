import { useState, useSyncExternalStore } from 'react'
import '#util/install-prompt.ts'

/** Whether the portal can be installed by a press, is installed, or neither as far as anybody can tell. */
export type Install = 'none' | 'offered' | 'installed'

const names = ['beforeinstallprompt', 'appinstalled']

function subscribe(listener: () => void): () => void {
  for (const name of names) addEventListener(name, listener)
  return () => {
    for (const name of names) removeEventListener(name, listener)
  }
}

const readHere = (): Install => {
  if (matchMedia('(display-mode: standalone)').matches) return 'installed'
  return window.installPrompt ? 'offered' : 'none'
}

/** What the browser offers, and a press that has it ask. */
export function useInstall(): { state: Install; ask: () => Promise<void> } {
  const here = useSyncExternalStore<Install>(subscribe, readHere, () => 'none')
  const [outcome, setOutcome] = useState<'accepted' | 'dismissed'>()
  const ask = async () => {
    const { installPrompt } = window
    if (!installPrompt) return
    // It can be put once; the browser brings another one where it may be put again.
    window.installPrompt = undefined
    await installPrompt.prompt()
    setOutcome((await installPrompt.userChoice).outcome)
  }
  return { state: outcome === 'accepted' ? 'installed' : here, ask }
}
