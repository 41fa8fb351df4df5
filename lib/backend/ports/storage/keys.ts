const KEY = /^(?:[A-Za-z0-9][\w-]*\/){1,4}[A-Za-z0-9][\w-]*\.[A-Za-z0-9]{2,5}$/

/**
 * Returns true for a key that is valid in any storage: no dot except in the extension, no `..`, no character
 * with a meaning in a file system.
 */
export const isKey = (text: string): boolean => text.length <= 200 && KEY.test(text)

/** Prefix of uploads until they are checked. They cannot be read under an address. */
export const INCOMING = 'incoming/'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
}

/** The file extension of an allowed media type; throws for any other. */
export function endingOf(type: string): string {
  const found = Object.entries(TYPES).find(([, mediaType]) => mediaType === type)
  if (!found) throw new Error(`media type ${type} is not allowed`)
  return found[0]
}

/** The media type of a key's extension. */
export const typeOf = (key: string): string =>
  TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** Lifetime of a ticket in seconds. */
export const TICKET_SECONDS = 15 * 60

/** Why the storage did not accept or find a file. `message` is for the log, `why` for the response. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly why: 'ticket' | 'too_large' | 'wrong_type' | 'empty' | 'twice' | 'unavailable'
  constructor(why: StorageError['why'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}

/** Throws for an invalid key. Keys are created by the site, so an invalid one is a bug. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`invalid file key: ${JSON.stringify(key.slice(0, 80))}`)
}
