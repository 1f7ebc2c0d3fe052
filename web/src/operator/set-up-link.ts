/** What a set-up link carries: the secret, and of one that is somebody's own, their name. */
export type SetUpLink = { token: string; username: string | undefined }

/** Reads what stands behind the hash; undefined where it is not whole. */
export function linkOf(hash: string): SetUpLink | undefined {
  const [, token, name] = /^#([\w-]{43})(?:\/(.+))?$/.exec(hash) ?? []
  if (token === undefined) return undefined
  try {
    return { token, username: name === undefined ? undefined : decodeURIComponent(name) }
  } catch {
    return undefined
  }
}
