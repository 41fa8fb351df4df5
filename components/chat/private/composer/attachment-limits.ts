import { MAX_FILE_NAME_LENGTH } from '#lib/shared/vocabulary/conversations.ts'
import { UPLOADS } from '#lib/shared/vocabulary/profile.ts'

const MB = 1_048_576
const IMAGE_TYPES: readonly string[] = UPLOADS.chat.types
const FILE_TYPES: readonly string[] = UPLOADS.file.types

/** For the `accept` of the file fields. */
export const ACCEPTED_IMAGES = IMAGE_TYPES.join(',')
export const ACCEPTED_FILES = FILE_TYPES.join(',')
/** In MB. */
export const MAX_IMAGE_MB = UPLOADS.chat.maxBytes / MB
export const MAX_FILE_MB = UPLOADS.file.maxBytes / MB

/** Why a file cannot be sent; a key of `chat-private.compose`. */
export type AttachmentProblem = 'imageBig' | 'fileBig' | 'fileEmpty' | 'fileName' | 'fileType'

export type Attachment =
  | { kind: 'image' | 'file'; problem: null }
  | { kind: null; problem: AttachmentProblem }

/** How a file is sent: as a picture, as a file, or why it cannot be. */
export function attachmentOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): Attachment {
  if (size === 0) return { kind: null, problem: 'fileEmpty' }
  if (IMAGE_TYPES.includes(type))
    return size > UPLOADS.chat.maxBytes
      ? { kind: null, problem: 'imageBig' }
      : { kind: 'image', problem: null }
  if (!FILE_TYPES.includes(type)) return { kind: null, problem: 'fileType' }
  if (size > UPLOADS.file.maxBytes) return { kind: null, problem: 'fileBig' }
  if (name.length > MAX_FILE_NAME_LENGTH) return { kind: null, problem: 'fileName' }
  return { kind: 'file', problem: null }
}
