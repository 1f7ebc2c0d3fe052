import { defineArea } from '#define-area.ts'

export const shell = defineArea({
  dialogs: {
    menu: async () => (await import('./MenuDrawer.tsx')).MenuDrawer,
    logout: async () => (await import('./LogoutDialog.tsx')).LogoutDialog,
    needRealAccount: async () => (await import('./TrialDialog.tsx')).TrialDialog,
  },
})
