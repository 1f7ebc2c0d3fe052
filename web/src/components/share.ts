import { copyText } from '#components/copy-text.ts'

type Shared = { title: string; url: string }

/** Hands an address to what the device shares with; without that it is copied (ERR-19). */
export async function share(shared: Shared, words: { copied: string; refused: string }): Promise<void> {
  // NOTE: absent in many desktop browsers, whatever the types say.
  const isAble = 'share' in navigator && navigator.canShare(shared)
  if (!isAble) return copyText(shared.url, words)
  try {
    await navigator.share(shared)
  } catch (error) {
    // Whoever closes the sheet has changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(shared.url, words)
  }
}
