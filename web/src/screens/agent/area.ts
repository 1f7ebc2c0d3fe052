import { chromes } from '#components/shell-chrome.ts'
import { defineArea, route } from '#define-area.ts'

export const agent = defineArea({
  routes: {
    /** The whole centre is one part: who opens it goes from page to page. Its menu is the server's answer. */
    centre: route({
      path: ['/agent', '/agent/:page'],
      page: async () => (await import('./AgentCentre.tsx')).AgentCentre,
      phrases: [
        'agent',
        'contract',
        'announcement',
        'member',
        'record',
        'wallet',
        'lottery',
        'boards',
        'form',
        'errors',
      ],
      chrome: chromes.bare,
      access: 'agent',
    }),
  },
})
