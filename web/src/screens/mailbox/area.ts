import { defineArea, memberPage } from '#define-area.ts'

export const mailbox = defineArea({
  routes: {
    messages: memberPage({
      name: 'messageV2',
      page: async () => (await import('./Mailbox.tsx')).Mailbox,
      phrases: ['mailbox'],
      menu: { group: 'account', icon: 'envelope-simple', counts: 'messages' },
    }),
  },
})
