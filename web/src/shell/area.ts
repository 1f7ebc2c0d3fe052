import { defineArea } from '#define-area.ts'
import { styledFirst } from '#theme/later-styles.ts'

export const shell = defineArea({
  dialogs: {
    menu: styledFirst(async () => (await import('./MenuDrawer.tsx')).MenuDrawer),
    logout: async () => (await import('./LogoutDialog.tsx')).LogoutDialog,
    needRealAccount: async () => (await import('./TrialDialog.tsx')).TrialDialog,
  },
})
