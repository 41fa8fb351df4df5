import { join } from 'node:path'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { Env } from '#lib/env.ts'
import { createLocal, type LocalStorageRoutes } from './local/local.ts'
import type { Storage } from './port.ts'
import { createQiniu } from './qiniu/qiniu.ts'
import { createS3 } from './s3/s3.ts'

export { copyStored } from './copy-stored.ts'
export { importOnce } from './import-once.ts'
export { endingOf, INCOMING, isKey, StorageError } from './keys.ts'
export { type LocalStorageRoutes, READ_PATH, UPLOAD_PATH } from './local/local.ts'
export { type MoveDeps, moveFile } from './move-file.ts'
export type { Storage, UploadTicket } from './port.ts'

type Settings = Pick<Env, 'STORAGE' | 'DATA_DIR'> & Partial<Env>

export interface OpenStorage {
  storage: Storage
  /** The HTTP routes of the local disk; null where a provider serves the files. */
  localRoutes: LocalStorageRoutes | null
}

/**
 * Creates the storage for the configuration: the disk under DATA_DIR unless STORAGE names a provider. The
 * settings were checked at startup.
 */
export function createStorage({
  env,
  secrets,
}: {
  env: Settings
  secrets: Pick<Secrets, 'sign'>
}): OpenStorage {
  const set = (name: keyof Env) => String(env[name] ?? '')
  const keys = { accessKey: set('STORAGE_ACCESS_KEY'), secretKey: set('STORAGE_SECRET_KEY') }
  const bucket = set('STORAGE_BUCKET')
  if (env.STORAGE === 's3') {
    const storage = createS3({
      keys: { ...keys, region: set('S3_REGION') },
      bucket,
      bucketUrl: set('S3_BUCKET_URL'),
      publicUrl: env.STORAGE_PUBLIC_URL,
    })
    return { storage, localRoutes: null }
  }
  if (env.STORAGE === 'qiniu') {
    const storage = createQiniu({
      keys,
      bucket,
      uploadUrl: set('QINIU_UPLOAD_URL'),
      manageUrl: set('QINIU_MANAGE_URL'),
      publicUrl: set('STORAGE_PUBLIC_URL'),
    })
    return { storage, localRoutes: null }
  }
  return createLocal({ folder: join(env.DATA_DIR, 'uploads'), sign: (text) => secrets.sign('upload', text) })
}
