import { pushToast } from '#ui/toasts.ts'

/** Puts a text on the clipboard and says so; where the browser refuses, it says that instead. */
export async function copyText(text: string, words: { copied: string; refused: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    pushToast({ tone: 'success', title: words.copied })
  } catch {
    pushToast({ tone: 'error', title: words.refused, text })
  }
}
