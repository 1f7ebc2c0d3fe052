import { cashier } from '#cashier.ts'
import { content } from '#content.ts'
import { game } from '#game.ts'
import { lottery } from '#lottery.ts'
import { member, session } from '#session.ts'
import { system } from '#system.ts'
import { verification } from '#verification.ts'
import { wallet } from '#wallet.ts'

/** Every call that the portal makes, by its one name. */
export const api = {
  ...system,
  ...verification,
  ...session,
  ...member,
  ...wallet,
  ...cashier,
  ...game,
  ...lottery,
  ...content,
}

export type Api = typeof api
export type ApiName = keyof Api
