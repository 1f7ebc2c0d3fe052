import type { notification } from '@suntala/contract/notification'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { hashOfSecret } from '#http/browser-secret.ts'
import type { Caller } from '#http/caller.ts'
import { originOf } from '#http/device-cookie.ts'
import { choose, readChoices } from '#notification/choose.ts'
import { listDevices, tellTest, turnOff, turnOn } from '#notification/own-devices.ts'
import { presentDevices } from '#notification/present.ts'

export function routes(context: Context): Handlers<typeof notification> {
  // A browser without the cookie of its own is known by its session as long as that lasts.
  const deviceHashOf = (request: FastifyRequest, { sessionId }: Caller): Buffer =>
    originOf(context, request).knownHash ?? hashOfSecret(sessionId)
  return {
    notificationList: async ({ caller, request }) =>
      presentDevices(await listDevices(context, caller.memberId), {
        publicKey: context.config.webPush?.publicKey ?? null,
        deviceHash: deviceHashOf(request, caller),
      }),
    notificationOn: async ({ caller, request, language, input: { subscription, ...wishes } }) => ({
      id: await turnOn(context, caller.memberId, {
        deviceHash: deviceHashOf(request, caller),
        sessionId: caller.sessionId,
        language,
        userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
        subscription,
        wishes,
      }),
    }),
    notificationChoices: ({ caller }) => readChoices(context.db, caller.memberId),
    notificationChoose: async ({ caller, input }) => {
      await choose(context, caller.memberId, input)
      return input
    },
    notificationTest: async ({ caller, params }) => {
      await tellTest(context, { id: params.id, memberId: caller.memberId })
      return { done: true }
    },
    notificationOff: async ({ caller, params }) => {
      await turnOff(context, { id: params.id, memberId: caller.memberId })
      return { done: true }
    },
  }
}
