import type { MessageKind } from '#screens/mailbox/use-messages.ts'
import type { IconName } from '#ui/icons.ts'

export const kindIcons: Readonly<Record<MessageKind, IconName<'regular'>>> = {
  money: 'wallet',
  draws: 'ticket',
  security: 'shield-check',
  house: 'envelope-simple',
}
