import sharp from 'sharp'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import type { TestUser } from '../moderation.ts'

/** For tests: a small photograph with a place in its EXIF data. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a7346' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()

/** For tests: uploads a file of a user for a post. Returns its key. */
export async function sendPicture(
  site: TestSite,
  by: TestUser,
  bytes: Uint8Array,
  type = 'image/jpeg',
): Promise<string> {
  const { data } = await by.post('api/Member/getQiniuToken', { purpose: 'post', type })
  const ticket = data as UploadTicket
  await site.raw(ticket.url.slice(1), {
    method: 'PUT',
    headers: ticket.headers,
    body: bytes as Uint8Array<ArrayBuffer>,
  })
  return ticket.key
}
