const KEY = /^(?:[A-Za-z0-9][\w-]*\/){1,4}[A-Za-z0-9][\w-]*\.[A-Za-z0-9]{2,5}$/

/** True for a key that can lie in any storage: no dot but the ending's, no `..`, nothing a file system reads otherwise. */
export const isKey = (text: string): boolean => text.length <= 200 && KEY.test(text)

/** Where uploads lie until they were looked at: nobody reads them under an address. */
export const INCOMING = 'incoming/'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** The ending of a media type we keep; Error for any other. */
export function endingOf(type: string): string {
  const found = Object.entries(TYPES).find(([, known]) => known === type)
  if (!found) throw new Error(`nothing of the type ${type} is kept`)
  return found[0]
}

/** The media type a key's ending stands for. */
export const typeOf = (key: string): string =>
  TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** How long a ticket is good for, in seconds. */
export const TICKET_SECONDS = 15 * 60

/** Why the storage did not take or find something. `message` is for the log, `why` for the answer. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly why: 'ticket' | 'too_large' | 'wrong_type' | 'empty' | 'twice' | 'unavailable'
  constructor(why: StorageError['why'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}

/** For a key that is none: it is made by us, so a wrong one is a fault. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`no key of a file: ${JSON.stringify(key.slice(0, 80))}`)
}
