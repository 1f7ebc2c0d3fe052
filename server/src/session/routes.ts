import type { RegistrationMethod } from '@suntala/contract/check-field'
import type { Output } from '@suntala/contract/endpoint'
import type { session } from '@suntala/contract/session'
import type { FastifyReply } from 'fastify'
import { agreeToTerms } from '#account/agree-to-terms.ts'
import { markFirstLogin } from '#account/mark-first-login.ts'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/bind.ts'
import { bindLink, bindRegister } from '#session/bind-account.ts'
import { ApiError } from '#http/api-error.ts'
import type { LoginOutcome } from '#session/begin-login.ts'
import { changePassword } from '#session/change-password.ts'
import { deviceCookie, deviceSeconds } from '#http/device-cookie.ts'
import { endOtherSessions, endOwnSession } from '#session/end-own-sessions.ts'
import { endSessions, sessionEndedChannel } from '#session/end-session.ts'
import { findSession } from '#session/find-session.ts'
import { startFreePlay } from '#session/free-play.ts'
import { listSessions } from '#session/list-sessions.ts'
import { listSignIns } from '#session/list-sign-ins.ts'
import { logInAgain } from '#session/log-in-again.ts'
import { logInByCode } from '#session/log-in-by-code.ts'
import { logInByIdentity } from '#session/log-in-by-identity.ts'
import { logInByPasskey, membersDoor } from '#session/log-in-by-passkey.ts'
import { logIn } from '#session/log-in.ts'
import { loginOptions } from '#passkey/device-options.ts'
import { offerChallenge } from '#passkey/offer-challenge.ts'
import { relyingParty } from '#passkey/rules.ts'
import type { OpenedSession } from '#session/open-session.ts'
import {
  presentBinding,
  presentFreePlay,
  presentLogin,
  presentRegistration,
  presentSessions,
  presentSignIns,
} from '#session/present.ts'
import { readSessionEnd } from '#session/read-session-end.ts'
import { register } from '#session/register.ts'
import { checkPasswordLink, resetByLink } from '#session/reset-by-link.ts'
import { resetByPhone } from '#session/reset-by-phone.ts'
import { forgetGivenToken, rememberCookie, type RememberToken } from '#session/renew-remember-token.ts'
import { verifyCookie } from '#session/pending-login.ts'
import { proveAnew } from '#session/prove-anew.ts'
import { sendPasswordLink } from '#session/send-password-link.ts'
import { turnOnAuthenticator } from '#session/turn-on-authenticator.ts'
import { sendLoginCode, verifyLogin } from '#session/verify-login.ts'
import { endsAtMs, publicHalf } from '#session/rules.ts'
import { sessionCache } from '#session/session-cache.ts'
import { sessionCookie } from '#session/session-cookie.ts'

type Cookies = Pick<OpenedSession, 'secret' | 'deviceSecret'> & { rememberToken?: RememberToken | undefined }

/** A browser that begins a session forgets whom it remembered, unless it got a new token. */
function cookiesOf(config: Context['config']) {
  const [session, remember] = [sessionCookie(config), rememberCookie(config)]
  return {
    setCookies(reply: FastifyReply, { secret, deviceSecret, rememberToken }: Cookies) {
      session.set(reply, secret)
      deviceCookie(config).set(reply, deviceSecret, deviceSeconds)
      if (rememberToken) remember.set(reply, rememberToken.secret, rememberToken.seconds)
      else remember.clear(reply)
    },
    clearCookies(reply: FastifyReply) {
      session.clear(reply)
      remember.clear(reply)
    },
  }
}

type RegistrationCall = Pick<
  Parameters<Handlers<typeof session>['register']>[0],
  'input' | 'request' | 'reply' | 'language'
>

/** Opens an account one way or the other. */
const registration =
  (context: Context, { setCookies }: ReturnType<typeof cookiesOf>) =>
  (method: RegistrationMethod) =>
  async ({ input, request, reply, language }: RegistrationCall): Promise<Output<typeof session.register>> => {
    const given = { registration: input, method, language }
    const { account, opened } = await register(context, request, given)
    setCookies(reply, opened)
    return presentRegistration(opened, account)
  }

/**
 * Gives a browser the session of whoever has logged in.
 * @throws ApiError EXTRA_VERIFICATION where the login waits for another proof, which this browser alone can give
 */
const loginBy =
  (config: Context['config'], { setCookies }: ReturnType<typeof cookiesOf>) =>
  (reply: FastifyReply, outcome: LoginOutcome): Output<typeof session.login> => {
    if ('waiting' in outcome) {
      verifyCookie(config).set(reply, outcome.secret)
      throw new ApiError('EXTRA_VERIFICATION', { value: outcome.waiting })
    }
    setCookies(reply, { ...outcome.opened, rememberToken: outcome.rememberToken })
    return presentLogin(outcome)
  }

/** A sign-in elsewhere: the login by it, and the two ways to bind it to an account. */
function signInElsewhere(
  context: Context,
  cookies: ReturnType<typeof cookiesOf>,
): Pick<Handlers<typeof session>, 'social' | 'bindLink' | 'bindRegister'> {
  const begin = loginBy(context.config, cookies)
  return {
    social: async ({ input, request, reply }) => {
      const outcome = await logInByIdentity(context, request, input)
      if ('ticket' in outcome) return presentBinding(outcome)
      const account = 'member' in outcome ? outcome.member.username : ''
      return { ...begin(reply, outcome), account }
    },
    bindLink: async ({ caller, input }) => {
      await bindLink(context, caller.memberId, input)
      return { done: true }
    },
    bindRegister: async ({ input, request, reply, language }) => {
      const { bindingTicket, method, confirm: _, ...registration } = input
      const given = { registration, method, language, bindingTicket }
      const { account, opened } = await bindRegister(context, request, given)
      cookies.setCookies(reply, opened)
      return presentRegistration(opened, account)
    },
  }
}

/** A login that waits for another proof, in the browser that began it, and what makes every login wait. */
function verification(
  context: Context,
  cookies: ReturnType<typeof cookiesOf>,
): Pick<Handlers<typeof session>, 'loginVerify' | 'loginCode' | 'totpConfirm'> {
  const begin = loginBy(context.config, cookies)
  return {
    loginVerify: async ({ input, request, reply }) => {
      const loggedIn = await verifyLogin(context, request, input)
      verifyCookie(context.config).clear(reply)
      return begin(reply, loggedIn)
    },
    loginCode: ({ input, request, language }) => sendLoginCode(context, request, { ...input, language }),
    totpConfirm: async ({ caller: { memberId }, input, request }) => ({
      recoveryCodes: await turnOnAuthenticator(context, request, { memberId, ...input }),
    }),
  }
}

type LinkCall = 'passwordEmail' | 'passwordLinkCheck' | 'passwordLink'

/** A forgotten password by a mailed link. */
const linkRoutes = (context: Context): Pick<Handlers<typeof session>, LinkCall> => ({
  passwordEmail: async ({ input, request, language }) => {
    await sendPasswordLink(context, request, { ...input, language })
    return { sent: true }
  },
  passwordLinkCheck: ({ input }) => checkPasswordLink(context, input.resetToken),
  passwordLink: async ({ input, request }) => {
    await resetByLink(context, request, input)
    return { done: true }
  },
})

type Begin = (reply: FastifyReply, loggedIn: LoginOutcome) => Output<typeof session.login>

const passkeyLogins = (
  context: Context,
  begin: Begin,
): Pick<Handlers<typeof session>, 'passkeyChallenge' | 'passkeyLogin'> => ({
  passkeyChallenge: async ({ request, reply }) =>
    loginOptions(
      relyingParty(context.config),
      await offerChallenge(context, membersDoor, { request, reply }),
    ),
  passkeyLogin: async ({ input, request, reply }) =>
    begin(reply, await logInByPasskey(context, request, input)),
})

type OwnCall =
  | 'sessionEndAt'
  | 'sessionStay'
  | 'sessionList'
  | 'sessionEnd'
  | 'sessionEndOthers'
  | 'signInList'

/** What members ask about their sessions, and how they end them. */
const ownSessions = (context: Context): Pick<Handlers<typeof session>, OwnCall> => ({
  sessionEndAt: ({ caller }) => readSessionEnd(context, caller.sessionId),
  // Like every call it has counted as use by now.
  sessionStay: ({ caller }) => readSessionEnd(context, caller.sessionId),
  sessionList: async ({ caller }) => presentSessions(await listSessions(context, caller.memberId), caller),
  sessionEnd: async ({ caller, request, params }) => {
    await endOwnSession(context, request, { caller, id: params.id })
    return { done: true }
  },
  sessionEndOthers: async ({ caller, request }) => ({
    ended: await endOtherSessions(context, request, caller),
  }),
  signInList: async ({ caller, query }) => presentSignIns(await listSignIns(context, caller.memberId, query)),
})

export async function routes(context: Context): Promise<Handlers<typeof session>> {
  const { db, config } = context
  const cookies = cookiesOf(config)
  const { setCookies, clearCookies } = cookies
  const begin = loginBy(context.config, cookies)
  const registerBy = registration(context, cookies)
  await db.notifications.subscribe(sessionEndedChannel, {
    message: (sessionId) => sessionCache(db).drop(sessionId),
    resync: () => sessionCache(db).clear(),
  })
  return {
    register: registerBy('username'),
    registerMobile: registerBy('mobile'),
    login: async ({ input, request, reply }) => {
      const loggedIn = await (input.type === 'sms'
        ? logInByCode(context, request, input)
        : logIn(context, request, { login: input }))
      return begin(reply, loggedIn)
    },
    ...passkeyLogins(context, begin),
    ...verification(context, cookies),
    loginAgain: async ({ request, reply }) => begin(reply, await logInAgain(context, request)),
    freeplay: async ({ request, reply, language }) => {
      const opened = await startFreePlay(context, request, language)
      setCookies(reply, opened)
      return presentFreePlay(opened)
    },
    ...signInElsewhere(context, cookies),
    sessionCheck: async ({ request }) => {
      const found = await findSession(context, request, 'cookie')
      if (!found) return { valid: false, token: null, expiresAt: null, type: null, changePending: false }
      const { secret, type, isChangePending: changePending } = found
      return { valid: true, token: publicHalf(secret), expiresAt: endsAtMs(found), type, changePending }
    },
    termsAgree: async ({ caller, input }) => {
      await agreeToTerms(context, caller.memberId, input)
      return { done: true }
    },
    firstLogin: async ({ caller }) => {
      await markFirstLogin(context, caller.memberId)
      return { done: true }
    },
    passwordChange: async ({ request, reply, ...call }) => {
      await changePassword(context, request, call)
      clearCookies(reply)
      return { done: true }
    },
    passwordPhone: async ({ input, request, reply }) =>
      begin(reply, await resetByPhone(context, request, input)),
    stepUp: async ({ caller, input }) => ({ until: (await proveAnew(context, caller, input)).getTime() }),
    ...linkRoutes(context),
    ...ownSessions(context),
    logout: async ({ caller, request, reply }) => {
      const which = { id: caller.sessionId }
      await db.transaction(async (tx) => {
        await forgetGivenToken(tx, context, request)
        await endSessions(tx, context, { which, reason: 'LOGOUT' })
      })
      clearCookies(reply)
      // What the browser keeps of pages goes too; language, theme and merchant are the visitor's (AUTH-33).
      reply.header('clear-site-data', '"cache"')
      return { done: true }
    },
  }
}
