import type { Readable } from 'node:stream'

/** What a browser needs to upload straight to the storage; `headers` and `fields` go along as they stand. */
export interface UploadTicket {
  /** `form`: POST multipart with `fields` and the file last, under `file_field`. `put`: PUT the bytes with `headers`. */
  how: 'form' | 'put'
  url: string
  fields: Record<string, string>
  headers: Record<string, string>
  file_field: string
  key: string
  expires_in: number
}

export interface UploadRequest {
  /** Where it is to lie: letters, digits, `-`, `_`, `/` and one dot; made by us, never by the uploader. */
  key: string
  type: string
  mostBytes: number
}

export interface StoredFile {
  bytes: number
  type: string
}

/** Files of users and operators: on the local disk or with a provider. */
export interface Storage {
  /** A ticket for one upload of at most `mostBytes`, for some minutes. */
  ticket(request: UploadRequest): Promise<UploadTicket>
  /** What lies under a key, or null. */
  look(key: string): Promise<StoredFile | null>
  /** The bytes of a key; `range` counts both ends in. Null when nothing lies there. */
  read(key: string, range?: { from: number; to: number }): Promise<Readable | null>
  /** Writes what we made ourselves (a re-encoded picture). */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>
  /**
   * Takes over a file of this machine, however large: afterwards it lies under the key, as `type`, and no longer at
   * `path`. On our own disk it is moved, to a provider it goes in parts. A key that is taken already is refused (`twice`)
   * by our disk and Qiniu, and written over by S3.
   */
  take(key: string, path: string, type: string): Promise<void>
  remove(key: string): Promise<void>
  /** The address a browser reads it under. */
  address(key: string): string
}
