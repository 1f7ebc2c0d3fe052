import { useSyncExternalStore } from 'react'
import { usePhrases } from '#i18n/I18nProvider.tsx'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says on every page that the network is gone: what counts down or is counted goes on meanwhile. */
export function OfflineSign() {
  const t = usePhrases('shell')
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <div role="status" className="offline">
      {isOffline && <p>{t.offline}</p>}
    </div>
  )
}
