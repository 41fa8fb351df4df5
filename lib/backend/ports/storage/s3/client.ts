import type { S3Client } from '@aws-sdk/client-s3'
import { StorageError } from '../keys.ts'

export interface S3Keys {
  region: string
  accessKey: string
  secretKey: string
}

/** Timeout of a response in ms; a call is tried up to three times. */
const TIMEOUT_MS = 15_000

export interface S3Sdk {
  client: S3Client
  s3: typeof import('@aws-sdk/client-s3')
  createPresignedPost: typeof import('@aws-sdk/s3-presigned-post').createPresignedPost
  Upload: typeof import('@aws-sdk/lib-storage').Upload
}

/**
 * Loads the AWS client, which takes 0.1 s and 35 MiB, so only a site with `STORAGE=s3` pays for it. Calls
 * address the bucket by its own URL (`bucketEndpoint`), since operators configure that URL and storages
 * differ in style. Checksums beyond the signature's own are disabled: MinIO, Ceph and Wasabi support them
 * only in newer versions.
 */
export async function loadS3({ region, accessKey, secretKey }: S3Keys): Promise<S3Sdk> {
  const [s3, { createPresignedPost }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-presigned-post'),
    import('@aws-sdk/lib-storage'),
  ])
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    bucketEndpoint: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
  })
  return { client, s3, createPresignedPost, Upload }
}

/** The result of a call, null when the key does not exist. Throws StorageError for every other failure. */
export async function resultOf<T>(name: string, call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (cause) {
    const metadata = cause instanceof Error && '$metadata' in cause ? cause.$metadata : undefined
    const status = (metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode
    if (status === 404) return null
    const message =
      status === undefined ? 'the storage could not be reached' : `the storage answered ${status} to ${name}`
    throw new StorageError('unavailable', message, { cause })
  }
}
