import type { Game } from '@suntala/contract/game'
import type { VerifyValue } from '@suntala/contract/proof'
import type { ValueOf } from '#api/names.ts'
import { createStore, useStore } from '#util/store.ts'

/** Every dialog that is opened from more than one place, with what it needs to know. */
export type DialogProps = {
  /** isSessionOver: the visitor did not ask for it, a call found no session any more. */
  login: { side?: 'member' | 'agent'; isSessionOver?: boolean }
  register: Record<never, never>
  /** A login that waits for another proof: what its form does when it is through, and how the session then begins. */
  extraVerification: VerifyValue & {
    onDone?: (() => void) | undefined
    begin?: ((answer: ValueOf<'login'>) => Promise<void>) | undefined
  }
  forgottenPassword: Record<never, never>
  /** Forced: it cannot be closed, only logging out leaves it. */
  changePassword: { isForced: boolean }
  logout: Record<never, never>
  needRealAccount: Record<never, never>
  registered: Record<never, never>
  welcome: Record<never, never>
  /** It cannot be closed, only logging out leaves it; whether the welcome comes after it. */
  terms: { isFirst: boolean }
  notices: { id?: string }
  popups: Record<never, never>
  menu: Record<never, never>
  download: Record<never, never>
  /** The games of a group; with `game` the rooms of that one. */
  gameGroup: {
    group: Pick<Game, 'name' | 'vassalage' | 'accountTypeName' | 'groupSize'>
    game?: Pick<Game, 'nodeId' | 'vendor' | 'gameCode' | 'name'>
  }
  /** A game that cannot be played: why, and until when when that is known. */
  gameMaintenance: { name: string; reason: 'CLOSED' | 'NOT_OPEN'; until: number | null }
}
export type DialogName = keyof DialogProps
export type OpenDialog = { [N in DialogName]: { name: N; props: DialogProps[N] } }[DialogName]

/** What the part that shows a dialog gets: its own facts, and when to be open. */
export type DialogPartProps<N extends DialogName> = DialogProps[N] & { open: boolean; onClose: () => void }

const open = createStore<OpenDialog | null>(null)

type Rest<N extends DialogName> =
  Record<never, never> extends DialogProps[N] ? [props?: DialogProps[N]] : [props: DialogProps[N]]

/** Shows a dialog in place of the one that is open. */
export function openDialog<N extends DialogName>(name: N, ...[props]: Rest<N>): void {
  open.set({ name, props: props ?? {} } as OpenDialog) // name and props agree by Rest
}

/** Closes the dialog; with a name, only when that one is open. */
export function closeDialog(name?: DialogName): void {
  if (!name || open.get()?.name === name) open.set(null)
}

/** The dialog to show; none on the server. */
export const useDialog = (): OpenDialog | null => useStore(open, null)
export const shownDialog = (): OpenDialog | null => open.get()
