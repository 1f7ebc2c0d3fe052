import { avatarBytesMax, drawnAvatars, type DrawnAvatar } from '@suntala/contract/drawn-avatars'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { actionClient } from '#api/action-client.ts'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import type { ArgsOf, ValueOf } from '#api/names.ts'
import { queryKey } from '#api/query-key.ts'
import { useCall } from '#api/use-call.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InlineNotice } from '#ui/Notice.tsx'

const types = ['image/png', 'image/jpeg']

/** What is taken: a drawn picture by its name, a file, or null for the initials. */
type Choice = DrawnAvatar | File | null

/** @throws CallError; what the browser can tell of a file already is refused before it is sent */
function send(choice: Choice): Promise<ValueOf<'avatarSet'>> {
  if (!(choice instanceof File)) return call('avatarSet', { input: { iconId: choice } })
  if (!types.includes(choice.type)) throw new CallError('FILE_TYPE')
  if (choice.size > avatarBytesMax) throw new CallError('FILE_SIZE')
  const args: ArgsOf<'avatarUpload'> & { input: Blob } = { input: choice }
  return call('avatarUpload', args, { timeoutMs: 120_000 })
}

/** Takes a picture, shows it everywhere, and says why where that fails. */
function useAvatarChoice(notLoaded: CallError | null) {
  const queries = useQueryClient()
  const mutation = useMutation<ValueOf<'avatarSet'>, CallError, Choice>(
    {
      mutationFn: async (choice) => send(choice),
      onSuccess: ({ avatarUrl: avatar }) =>
        queries.setQueryData<ValueOf<'memberInfo'>>(
          queryKey('memberInfo'),
          (member) => member && { ...member, avatar },
        ),
    },
    actionClient,
  )
  const t = usePhrases('privacy').avatar
  const text = useErrorText()
  const error = mutation.error ?? notLoaded
  return { ...mutation, failure: error?.code === 'FILE_SIZE' ? t.tooLarge : text(error) }
}

type AvatarDialogProps = { account: string; avatar: string | null; onClose: () => void }

/** A drawn picture at a press, a file of the member's own, or the initials. */
export function AvatarDialog({ account, avatar, onClose }: AvatarDialogProps) {
  const t = usePhrases('privacy').avatar
  const ui = usePhrases('ui')
  const file = useRef<HTMLInputElement>(null)
  const icons = useCall('icon', {}, { staleTime: Infinity })
  const { mutate, isPending, variables, failure } = useAvatarChoice(icons.error)
  return (
    <Dialog open onClose={onClose} title={t.title} description={t.text} closeLabel={ui.close} size="sm">
      <div className="grid gap-5">
        <div className="flex justify-center">
          <Avatar name={account} src={avatar ?? undefined} size={112} />
        </div>
        <div
          role="group"
          aria-label={t.drawn}
          className="grid grid-cols-[repeat(auto-fill,minmax(56px,1fr))] justify-items-center gap-3"
        >
          {icons.isPending &&
            drawnAvatars.map((id) => <span key={id} className="sk size-[60px] rounded-full" />)}
          {icons.data?.map(({ id, url }) => (
            <button
              key={id}
              type="button"
              className="rounded-full p-1 outline-offset-2 hover:bg-raised aria-pressed:bg-accent"
              aria-label={t.names[id]}
              aria-pressed={avatar === url}
              aria-disabled={isPending}
              data-tip={t.names[id]}
              onClick={() => !isPending && mutate(id)}
            >
              <Avatar name={id} src={url} size={52} />
            </button>
          ))}
        </div>
        {failure && (
          <InlineNotice tone="error" live>
            {failure}
          </InlineNotice>
        )}
        <div className="flex flex-wrap gap-3">
          <input
            ref={file}
            type="file"
            hidden
            accept={types.join(',')}
            aria-label={t.upload}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) mutate(chosen)
            }}
          />
          <Button
            icon="camera"
            loading={isPending && variables instanceof File}
            onClick={() => file.current?.click()}
          >
            {t.upload}
          </Button>
          {avatar !== null && (
            <Button tone="ghost" disabled={isPending} onClick={() => mutate(null)}>
              {t.none}
            </Button>
          )}
        </div>
        <p className="soft text-sm">{t.hint}</p>
      </div>
    </Dialog>
  )
}
