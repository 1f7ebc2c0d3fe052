import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { ArgsOf, ValueOf } from '#api/names.ts'

type Options = ValueOf<'passkeyOptions'>
type Attestation = ArgsOf<'passkeyAdd'>['input']['credential']
type Challenge = ValueOf<'passkeyChallenge'> | ValueOf<'passkeyProof'>
type Assertion = ArgsOf<'passkeyLogin'>['input']['credential']

/** Has the device make a passkey. @throws Error named InvalidStateError where it has one of the account already */
export async function createPasskey(options: Options): Promise<Attestation> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/**
 * Has the device sign with a passkey that the person chooses; an earlier question is taken back.
 * @param isAutofill offers the passkeys where the browser fills in the username, and waits until one is chosen
 */
export async function signWithPasskey(
  challenge: Challenge,
  { isAutofill }: { isAutofill: boolean },
): Promise<Assertion> {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: challenge,
    useBrowserAutofill: isAutofill,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

export const canAutofill = browserSupportsWebAuthnAutofill

export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()
