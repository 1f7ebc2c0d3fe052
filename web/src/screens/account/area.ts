import { defineArea, memberPage, route } from '#define-area.ts'

export const account = defineArea({
  routes: {
    register: route({
      path: ['/register', '/register.html'],
      page: async () => (await import('./RegisterPage.tsx')).RegisterPage,
      phrases: ['auth', 'errors', 'form'],
      isAlwaysOpen: true,
      queries: async () => (await import('./register-queries.ts')).registerQueries,
    }),
    login: route({
      path: '/login',
      page: async () => (await import('./LoginAddress.tsx')).LoginAddress,
      phrases: ['auth', 'errors', 'form'],
      isRendered: false,
      isAlwaysOpen: true,
    }),
    newPassword: route({
      path: '/password',
      page: async () => (await import('./NewPassword.tsx')).NewPassword,
      phrases: ['auth', 'errors', 'form'],
      isRendered: false,
      isAlwaysOpen: true,
    }),
    security: memberPage({
      name: 'securityCenter',
      page: async () => (await import('./SecurityCentre.tsx')).SecurityCentre,
      phrases: ['privacy', 'notification'],
      menu: { group: 'account', icon: 'shield-check' },
      isFirst: true,
    }),
    rank: memberPage({
      name: 'playerRank',
      page: async () => (await import('./PlayerRank.tsx')).PlayerRank,
      phrases: [],
      menu: { group: 'rewards', icon: 'crown-simple' },
    }),
  },
  dialogs: {
    changePassword: async () => (await import('./ChangePasswordDialog.tsx')).ChangePasswordDialog,
    extraVerification: async () => (await import('./ExtraVerificationDialog.tsx')).ExtraVerificationDialog,
    forgottenPassword: async () => (await import('./ForgottenPasswordDialog.tsx')).ForgottenPasswordDialog,
    login: async () => (await import('./LoginDialog.tsx')).LoginDialog,
    register: async () => (await import('./RegisterDialog.tsx')).RegisterDialog,
    registered: async () => (await import('./RegisteredDialog.tsx')).RegisteredDialog,
    terms: async () => (await import('./TermsDialog.tsx')).TermsDialog,
    welcome: async () => (await import('./WelcomeDialog.tsx')).WelcomeDialog,
  },
})
