import type { ComponentType } from 'react'
import type { DialogName, DialogPartProps } from '#session/dialogs.ts'

type Load<N extends DialogName> = () => Promise<ComponentType<DialogPartProps<N>>>

/** What shows each dialog, in a part of its own that comes with its first opening. */
export const dialogParts: { [N in DialogName]?: Load<N> } = {
  login: async () => (await import('#screens/account/LoginDialog.tsx')).LoginDialog,
  register: async () => (await import('#screens/account/RegisterDialog.tsx')).RegisterDialog,
  registered: async () => (await import('#screens/account/RegisteredDialog.tsx')).RegisteredDialog,
  welcome: async () => (await import('#screens/account/WelcomeDialog.tsx')).WelcomeDialog,
  gameMaintenance: async () => (await import('#screens/game/MaintenanceDialog.tsx')).MaintenanceDialog,
  notices: async () => (await import('#screens/home/NoticesDialog.tsx')).NoticesDialog,
  menu: async () => (await import('#shell/MenuDrawer.tsx')).MenuDrawer,
  logout: async () => (await import('#shell/LogoutDialog.tsx')).LogoutDialog,
  needRealAccount: async () => (await import('#shell/TrialDialog.tsx')).TrialDialog,
}
