import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError, isCode } from '#api/call-error.ts'
import { startWork, type Challenge, type ChallengePurpose } from './start-work.ts'

type State = {
  challenge: Challenge | undefined
  isChecking: boolean
  /** The last answer did not hold: the picture shown is a new one. */
  hasFailed: boolean
  error: CallError | undefined
}

const asError = (error: unknown): CallError => (error instanceof CallError ? error : new CallError('NETWORK'))

/** One human verification after another until one is passed; the work runs while the piece is being moved. */
export function useChallenge(purpose: ChallengePurpose, onPassed: (token: string) => void) {
  const [state, setState] = useState<State>({
    challenge: undefined,
    isChecking: false,
    hasFailed: false,
    error: undefined,
  })
  const work = useRef<ReturnType<typeof startWork> | undefined>(undefined)

  async function load(kind: 'slider' | 'work', hasFailed = false): Promise<Challenge | undefined> {
    work.current?.stop()
    try {
      const challenge = await call('challengeNew', { query: { purpose, kind } })
      work.current = startWork(challenge)
      setState({ challenge, isChecking: false, hasFailed, error: undefined })
      return challenge
    } catch (error) {
      setState({ challenge: undefined, isChecking: false, hasFailed: false, error: asError(error) })
      return undefined
    }
  }

  async function solve(answer: number, challenge = state.challenge): Promise<void> {
    if (!challenge || !work.current) return
    setState((before) => ({ ...before, isChecking: true, error: undefined }))
    try {
      const pow = await work.current.solution
      const { challengeToken } = await call('challengeSolve', {
        input: { challengeId: challenge.challengeId, answer, pow },
      })
      onPassed(challengeToken)
    } catch (error) {
      const failed = asError(error)
      if (isCode(failed, 'CHALLENGE_FAILED', 'CHALLENGE_EXPIRED')) await load('slider', true)
      else setState((before) => ({ ...before, isChecking: false, error: failed }))
    }
  }

  async function solveWithoutPicture(): Promise<void> {
    setState((before) => ({ ...before, isChecking: true }))
    const challenge = await load('work')
    if (challenge) await solve(0, challenge)
  }

  useEffect(() => {
    void load('slider')
    return () => work.current?.stop()
    // oxlint-disable-next-line react/exhaustive-deps -- a puzzle is asked for once, when the dialog opens
  }, [purpose])

  return { ...state, solve, solveWithoutPicture, reload: () => load('slider') }
}
