import { importOnce, type Storage } from '#lib/backend/ports/storage/index.ts'

/** Where the files of uploads are stored: films that browsers play, and files that are to be converted. */
const FORMS = {
  mp4: { folder: 'video', ending: 'mp4', type: 'video/mp4' },
  webm: { folder: 'video', ending: 'webm', type: 'video/webm' },
  source: { folder: 'video-source', ending: 'bin', type: 'application/octet-stream' },
} as const
export type StoredForm = keyof typeof FORMS

const keyOf = (uploadKey: string, form: StoredForm): string => {
  const name = uploadKey.slice(uploadKey.lastIndexOf('/') + 1, uploadKey.lastIndexOf('.'))
  return `${FORMS[form].folder}/${name}.${FORMS[form].ending}`
}

/** The keys under which the file of an upload may have been stored. */
export const storedKeysOf = (uploadKey: string): string[] =>
  (Object.keys(FORMS) as StoredForm[]).map((form) => keyOf(uploadKey, form))

/**
 * Stores the file of an upload under a key that follows from that of the upload. After an interruption it is stored
 * once, and the sweep finds a file that no video was written for.
 */
export async function storeFile(
  storage: Pick<Storage, 'importFile'>,
  path: string,
  { uploadKey, form }: { uploadKey: string; form: StoredForm },
): Promise<string> {
  const key = keyOf(uploadKey, form)
  await importOnce(storage, key, path, FORMS[form].type)
  return key
}
