/** How many of a concealed link's last characters are its key. */
const keyLength = 8
const ivBytes = 12
/** How much randomness a link takes: the nonce, and what the key's characters are made of. */
export const concealBytes = ivBytes + 6

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

async function keyFrom(letters: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(letters))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/**
 * Writes an address as the customer-service entry of type 3 carries it: AES-256-GCM in base64, and behind it the eight
 * characters that the key is made of. It keeps an address from being read at a glance, and keeps no secret.
 */
export async function concealLink(url: string, random: Uint8Array): Promise<string> {
  const iv = Uint8Array.from(random.subarray(0, ivBytes))
  const letters = toText(random.subarray(ivBytes, concealBytes))
  const plain = new TextEncoder().encode(url)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyFrom(letters), plain)
  return toText(new Uint8Array([...iv, ...new Uint8Array(sealed)])) + letters
}

/**
 * Reads a concealed address.
 * @throws Error for anything that is none
 */
export async function revealLink(concealed: string): Promise<string> {
  const key = await keyFrom(concealed.slice(-keyLength))
  const sealed = toBytes(concealed.slice(0, -keyLength))
  const iv = sealed.subarray(0, ivBytes)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.subarray(ivBytes))
  return new TextDecoder().decode(plain)
}
