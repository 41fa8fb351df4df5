import type { StorageError } from '#lib/backend/ports/storage/index.ts'
import { Refusal } from '../refusal.ts'

/** The kind of refusal for each storage error. */
const KINDS = {
  ticket: 'forbidden',
  too_large: 'too_large',
  wrong_type: 'invalid',
  empty: 'invalid',
  twice: 'conflict',
  unavailable: 'unavailable',
} as const

/** Converts a storage error to a refusal. */
export const storageRefusal = ({ why }: StorageError): Refusal =>
  why === 'unavailable'
    ? new Refusal('unavailable', 'unavailable', {}, 3)
    : new Refusal(KINDS[why], `upload.${why}`)
