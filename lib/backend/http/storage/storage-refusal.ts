import type { StorageError } from '#lib/backend/ports/storage/index.ts'
import { Refusal } from '../refusal.ts'

/** How a storage that says no is answered. */
const KINDS = {
  ticket: 'forbidden',
  too_large: 'too_large',
  wrong_type: 'invalid',
  empty: 'invalid',
  twice: 'conflict',
  unavailable: 'unavailable',
} as const

/** The refusal that a storage's no is to the caller. */
export const storageRefusal = ({ why }: StorageError): Refusal =>
  why === 'unavailable'
    ? new Refusal('unavailable', 'unavailable', {}, 3)
    : new Refusal(KINDS[why], `upload.${why}`)
