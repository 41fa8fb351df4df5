import { randomBytes } from 'node:crypto'
import { isKey, type Storage } from '#lib/backend/ports/storage/index.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { isAvatarName } from '#lib/shared/vocabulary/profile.ts'

/** What is kept with a report. `image`: the key of a copy, or the path of a picture that comes with the program. */
export interface Evidence {
  label: string
  text: string
  image?: string
}

/** Pictures of reports, under keys of their own: they stay when a line, a cover or an avatar goes. */
const EVIDENCE_FOLDER = 'evidence/'

/** An avatar as evidence: a drawn one has an address, an uploaded one lies under a key. */
export const avatarImage = (avatar: string): string =>
  isAvatarName(avatar) ? (avatarAddress(avatar) ?? avatar) : avatar

async function copied(storage: Storage, key: string): Promise<string | null> {
  if (key.startsWith('/')) return key
  const stream = isKey(key) ? await storage.read(key) : null
  if (!stream) return null
  const copy = `${EVIDENCE_FOLDER}${randomBytes(16).toString('hex')}.webp`
  await storage.write(copy, Buffer.concat(await stream.toArray()), 'image/webp')
  return copy
}

/** Keeps a copy of every picture that is named; one that is gone already is only named. */
export const keepEvidence = (storage: Storage, all: readonly Evidence[]): Promise<Evidence[]> =>
  Promise.all(
    all.map(async ({ label, text, image }) => {
      const kept = image === undefined ? null : await copied(storage, image)
      return kept === null ? { label, text: text || (image ?? '') } : { label, text, image: kept }
    }),
  )

/** Lets copies go again that no report came to name. */
export async function dropEvidence(storage: Storage, all: readonly Evidence[]): Promise<void> {
  const copies = all.flatMap(({ image }) => (image?.startsWith(EVIDENCE_FOLDER) ? [image] : []))
  await Promise.all(copies.map((key) => storage.remove(key)))
}

/** What was kept, each picture with the address it is read under. */
export const shownEvidence = (storage: Storage, kept: Record<string, unknown>) =>
  (Array.isArray(kept.shown) ? (kept.shown as Evidence[]) : []).map(({ label, text, image }) => ({
    label,
    text,
    image: image === undefined ? null : image.startsWith('/') ? image : storage.address(image),
  }))
