type SentPicturesProps = {
  ids: readonly string[]
  /** What each is called for who does not see it. */
  name: (p: { number: number }) => string
}

/** Pictures that a member sent or was sent; each opens in full. */
export function SentPictures({ ids, name }: SentPicturesProps) {
  if (ids.length === 0) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <a key={id} href={`/wps/upload/${id}`} target="_blank" rel="noreferrer">
          <img
            src={`/wps/upload/${id}`}
            alt={name({ number: index + 1 })}
            className="h-18 w-24 rounded-lg border border-line object-cover"
          />
        </a>
      ))}
    </div>
  )
}
