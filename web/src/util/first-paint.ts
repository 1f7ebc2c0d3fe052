import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True in the first paint, on the server and while the browser takes it over. */
export const useIsFirstPaint = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
