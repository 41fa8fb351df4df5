import type { UploadRequest } from '../port.ts'
import { amzDate, type S3Keys, scopeOf, signature } from './sign.ts'

/**
 * The fields of a browser's upload form (POST policy). A signed PUT could not say how large a file may be: the form
 * can, and the storage itself refuses what is larger, of another type or under another name.
 */
export function uploadFields(
  { key, type, mostBytes }: UploadRequest,
  { bucket, seconds, now, keys }: { bucket: string; seconds: number; now: number; keys: S3Keys },
): Record<string, string> {
  const date = amzDate(now)
  const signed = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${keys.accessKey}/${scopeOf(date, keys)}`,
    'x-amz-date': date,
    success_action_status: '201',
  }
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(now + seconds * 1000).toISOString(),
      conditions: [
        { bucket },
        { key },
        { 'Content-Type': type },
        ['content-length-range', 1, mostBytes],
        ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
      ],
    }),
  ).toString('base64')
  return {
    key,
    'Content-Type': type,
    ...signed,
    policy,
    'x-amz-signature': signature(date, policy, keys),
  }
}
