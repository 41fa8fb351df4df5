import type { Readable } from 'node:stream'

/** The data a browser needs to upload directly to the storage; it sends `headers` and `fields` unchanged. */
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
  /**
   * The target key: letters, digits, `-`, `_`, `/` and one dot; chosen by the site, never by the uploader.
   */
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
  /** Creates a ticket for one upload of at most `mostBytes`, valid for `expires_in` seconds. */
  ticket(request: UploadRequest): Promise<UploadTicket>
  /** Returns size and type of a file, or null. */
  stat(key: string): Promise<StoredFile | null>
  /** Streams the bytes of a file; `range` includes both ends. Null when the file does not exist. */
  read(key: string, range?: { from: number; to: number }): Promise<Readable | null>
  /** Writes a file created by the site (a re-encoded picture). */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>
  /**
   * Imports a local file of any size: afterwards it is stored under the key, as `type`, and removed from
   * `path`. The local disk moves it, a provider receives it in parts. An existing key is refused (`twice`) by
   * the local disk and Qiniu, and overwritten by S3.
   */
  importFile(key: string, path: string, type: string): Promise<void>
  remove(key: string): Promise<void>
  /** Removes what writes of killed processes left, once nothing can be writing it any more. */
  removeDrafts(): Promise<void>
  /** The address under which a browser loads the file. */
  address(key: string): string
}
