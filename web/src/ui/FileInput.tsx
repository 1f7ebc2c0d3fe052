import { useEffect, useState, type DragEvent } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { useFieldLink } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { Segments } from './Ring.tsx'

export type FileInputProps = {
  file: File | undefined
  /** What was chosen, none when the file is removed. The caller checks kind and size and answers through the Field's error. */
  onChange: (files: readonly File[]) => void
  /** Several can be chosen at once. */
  multiple?: boolean
  /** How much of it has gone, from 0 to 1, while it is sent. */
  share?: number | undefined
  /** Kinds as for an input: "image/png,image/jpeg". */
  accept: string
  labels: { choose: string; hint?: string; remove: string; preview: string }
  disabled?: boolean
}

/** The address of a picture that is still on the visitor's device. */
function usePreview(file: File | undefined): { url: string | undefined; onError: () => void } {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file])
  // Named as a picture, and none: the paper clip stands for it.
  return { url, onError: () => setUrl(undefined) }
}

const sizeText = (bytes: number) =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`

/** One file, chosen or dropped, with a preview of a picture. */
export function FileInput(props: FileInputProps) {
  const { file, onChange, accept, labels, disabled, multiple = false, share } = props
  const field = useFieldLink()
  const preview = usePreview(file)
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (!disabled && dropped.length > 0) onChange(multiple ? dropped : dropped.slice(0, 1))
  }
  return (
    <div
      className={cx('file', over && 'file-over', field.invalid && 'inp-bad')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {preview.url ? (
        <img src={preview.url} alt={labels.preview} className="file-pic" onError={preview.onError} />
      ) : (
        <span className="file-pic">
          <Icon name={file ? 'paperclip' : 'upload-simple'} size={20} />
        </span>
      )}
      <span className="file-text">
        <b>{file ? file.name : labels.choose}</b>
        {share === undefined ? (
          <span>{file ? sizeText(file.size) : labels.hint}</span>
        ) : (
          <Segments value={share} fills className="file-share" />
        )}
      </span>
      <input
        id={field.id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={field.describedBy}
        aria-invalid={field.invalid || undefined}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          if (chosen.length > 0) onChange(chosen)
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
      {file && (
        <Button
          size="sm"
          tone="ghost"
          icon="trash"
          label={labels.remove}
          className="file-x"
          onClick={() => onChange([])}
        />
      )}
    </div>
  )
}
