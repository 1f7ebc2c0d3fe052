/** A browser's own question whether the portal is to be installed. It can be put once. */
export type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Kept until somebody wants to be asked. */
    installPrompt?: InstallPrompt | undefined
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

/**
 * Keeps the browser's question for whoever looks for the app, in place of a bar over the page. It may come before the
 * portal's script does.
 *
 * NOTE: the document carries this function as text, so it refers to nothing outside of itself.
 */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installPrompt = event
  })
  addEventListener('appinstalled', () => {
    window.installPrompt = undefined
  })
}
