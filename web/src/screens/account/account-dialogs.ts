import { lazy } from 'react'

/** The dialogs of this area by the name under which they are opened; each is a chunk of its own. */
export const accountDialogs = {
  login: lazy(() => import('./LoginDialog.tsx').then((part) => ({ default: part.LoginDialog }))),
  register: lazy(() => import('./RegisterDialog.tsx').then((part) => ({ default: part.RegisterDialog }))),
  registered: lazy(() =>
    import('./RegisteredDialog.tsx').then((part) => ({ default: part.RegisteredDialog })),
  ),
  welcome: lazy(() => import('./WelcomeDialog.tsx').then((part) => ({ default: part.WelcomeDialog }))),
} as const
