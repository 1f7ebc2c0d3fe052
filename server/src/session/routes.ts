import type { session } from '@suntala/contract/session'
import type { FastifyReply } from 'fastify'
import { markFirstLogin } from '#account/mark-first-login.ts'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { changePassword } from '#session/change-password.ts'
import { deviceCookie, deviceSeconds } from '#session/device-cookie.ts'
import { endSessions, sessionEndedChannel } from '#session/end-session.ts'
import { findSession } from '#session/find-session.ts'
import { startFreePlay } from '#session/free-play.ts'
import { logInAgain } from '#session/log-in-again.ts'
import { logIn, type LoggedIn } from '#session/log-in.ts'
import type { OpenedSession } from '#session/open-session.ts'
import { presentFreePlay, presentLogin, presentRegistration } from '#session/present.ts'
import { register } from '#session/register.ts'
import { rememberCookie, rememberSeconds } from '#session/renew-remember-token.ts'
import { endsAtMs, publicHalf } from '#session/rules.ts'
import { sessionCache } from '#session/session-cache.ts'
import { sessionCookie } from '#session/session-cookie.ts'

export async function routes(context: Context): Promise<Handlers<typeof session>> {
  const { db, config } = context
  const cookie = sessionCookie(config)
  const setCookies = (reply: FastifyReply, { secret, deviceSecret }: OpenedSession) => {
    cookie.set(reply, secret)
    deviceCookie(config).set(reply, deviceSecret, deviceSeconds)
  }
  const keepRemembered = (reply: FastifyReply, { rememberSecret }: LoggedIn) =>
    rememberSecret === undefined
      ? rememberCookie(config).clear(reply)
      : rememberCookie(config).set(reply, rememberSecret, rememberSeconds)
  await db.notifications.subscribe(sessionEndedChannel, {
    message: (sessionId) => sessionCache(db).drop(sessionId),
    resync: () => sessionCache(db).clear(),
  })
  return {
    register: async ({ input, request, reply, language }) => {
      const { account, opened } = await register(context, request, { registration: input, language })
      setCookies(reply, opened)
      return presentRegistration(opened, account)
    },
    login: async ({ input, request, reply }) => {
      const loggedIn = await logIn(context, request, input)
      setCookies(reply, loggedIn.opened)
      keepRemembered(reply, loggedIn)
      return presentLogin(loggedIn)
    },
    loginAgain: async ({ request, reply }) => {
      const loggedIn = await logInAgain(context, request)
      setCookies(reply, loggedIn.opened)
      keepRemembered(reply, loggedIn)
      return presentLogin(loggedIn)
    },
    freeplay: async ({ request, reply, language }) => {
      const opened = await startFreePlay(context, request, language)
      setCookies(reply, opened)
      return presentFreePlay(opened)
    },
    sessionCheck: async ({ request }) => {
      const found = await findSession(context, request, 'cookie')
      if (!found) return { valid: false, token: null, expiresAt: null, type: null, changePending: false }
      const { secret, type, isChangePending: changePending } = found
      return { valid: true, token: publicHalf(secret), expiresAt: endsAtMs(found), type, changePending }
    },
    firstLogin: async ({ caller }) => {
      await markFirstLogin(context, caller.memberId)
      return { done: true }
    },
    passwordChange: async ({ caller, input, reply }) => {
      await changePassword(context, caller, input)
      cookie.clear(reply)
      return { done: true }
    },
    logout: async ({ caller, reply }) => {
      const which = { id: caller.sessionId }
      await db.transaction((tx) => endSessions(tx, context, { which, reason: 'LOGOUT' }))
      cookie.clear(reply)
      // What the browser keeps of pages goes too; language, theme and merchant are the visitor's (AUTH-33).
      reply.header('clear-site-data', '"cache"')
      return { done: true }
    },
  }
}
