import type { deliveryOutcomes, messageKinds } from '@suntala/contract/message-gateway'

export type MessageKind = (typeof messageKinds)[number]

/** A message as it reads to whom it is sent. The subject is a mail's. */
export type MessageText = { subject: string; text: string }

export const messageStates = ['PENDING', 'WITHHELD', 'ACCEPTED', 'DELIVERED', 'FAILED'] as const
export type MessageState = (typeof messageStates)[number]

type MessageEvent = 'accept' | 'refuse' | 'expire' | (typeof deliveryOutcomes)[number]

/** A report may come before the channel's own answer, and a late one after a failure tells what happened after all. */
const transitions: Record<MessageState, Partial<Record<MessageEvent, MessageState>>> = {
  PENDING: {
    accept: 'ACCEPTED',
    refuse: 'FAILED',
    expire: 'FAILED',
    DELIVERED: 'DELIVERED',
    FAILED: 'FAILED',
  },
  WITHHELD: {},
  ACCEPTED: { DELIVERED: 'DELIVERED', FAILED: 'FAILED' },
  DELIVERED: {},
  FAILED: {},
}

/** @returns the state after an event; undefined where it changes nothing */
export const messageStateAfter = (state: MessageState, event: MessageEvent): MessageState | undefined =>
  transitions[state][event]

/** The pause before a channel that did not answer is asked again; codes are short-lived, so it stays short. */
export const sendPauseMs = (tries: number): number => Math.min(1_000 * 2 ** Math.min(tries, 5), 30_000)

/** Kept for whoever asks whether a message went out. */
export const messageKeptMs = 30 * 86_400_000
