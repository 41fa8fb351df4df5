import { randomBytes } from 'node:crypto'
import { isKey, type Storage } from '#lib/backend/ports/storage/index.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { isAvatarName } from '#lib/shared/vocabulary/profile.ts'

/** Evidence stored with a report. `image`: the key of a copy, or the path of a built-in picture. */
export interface Evidence {
  label: string
  text: string
  image?: string
}

/** Pictures of reports have keys of their own: they stay when the message, cover or avatar is deleted. */
const EVIDENCE_FOLDER = 'evidence/'

/** Returns an avatar as evidence: the address of a built-in one, the key of an uploaded one. */
export const avatarImage = (avatar: string): string =>
  isAvatarName(avatar) ? (avatarAddress(avatar) ?? avatar) : avatar

async function copyPicture(storage: Storage, key: string): Promise<string | null> {
  if (key.startsWith('/')) return key
  const stream = isKey(key) ? await storage.read(key) : null
  if (!stream) return null
  const copy = `${EVIDENCE_FOLDER}${randomBytes(16).toString('hex')}.webp`
  await storage.write(copy, Buffer.concat(await stream.toArray()), 'image/webp')
  return copy
}

/** Stores a copy of every picture; for one that no longer exists only its key. */
export const storeEvidence = (storage: Storage, all: readonly Evidence[]): Promise<Evidence[]> =>
  Promise.all(
    all.map(async ({ label, text, image }) => {
      const stored = image === undefined ? null : await copyPicture(storage, image)
      return stored === null ? { label, text: text || (image ?? '') } : { label, text, image: stored }
    }),
  )

/** Deletes copies that no report refers to. */
export async function dropEvidence(storage: Storage, all: readonly Evidence[]): Promise<void> {
  const copies = all.flatMap(({ image }) => (image?.startsWith(EVIDENCE_FOLDER) ? [image] : []))
  await Promise.all(copies.map((key) => storage.remove(key)))
}

/** Converts stored evidence to the contract's format, with the addresses of the pictures. */
export const toEvidence = (storage: Storage, stored: Record<string, unknown>) =>
  (Array.isArray(stored.shown) ? (stored.shown as Evidence[]) : []).map(({ label, text, image }) => ({
    label,
    text,
    image: image === undefined ? null : image.startsWith('/') ? image : storage.address(image),
  }))
