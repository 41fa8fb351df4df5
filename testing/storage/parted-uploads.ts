import type { UploadParts } from '#lib/contract/accounts/uploads.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import type { Person } from '../domains/profile.ts'

/** Appends an empty box, which players skip, so that an MP4 has this size. */
export function padMp4(film: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes - film.length)
  box.writeUInt32BE(box.length)
  box.write('free', 4, 'latin1')
  return Buffer.concat([film, box])
}

/** Uploads in parts for tests, as a browser does. */
export function partedUploads(site: TestSite) {
  const start = async (who: Person, bytes: number, type = 'video/mp4') => {
    const { data } = await who.call('api/accounts/startUpload', { type, bytes })
    return (data as { key: string }).key
  }
  const parts = async (who: Person, key: string) =>
    (await who.call('api/accounts/uploadParts', { key })).data as UploadParts
  /** Sends the next missing parts except those that are left out. Returns the statuses of the storage. */
  const sendNext = async (who: Person, key: string, file: Buffer, without: readonly number[] = []) => {
    const { missing, part_bytes: size } = await parts(who, key)
    const statuses: number[] = []
    for (const { part, ticket } of missing) {
      if (without.includes(part)) continue
      const body = file.subarray((part - 1) * size, part * size) as Uint8Array<ArrayBuffer>
      const { status } = await site.raw(ticket.url.slice(1), { method: 'PUT', headers: ticket.headers, body })
      statuses.push(status)
    }
    return statuses
  }
  return {
    start,
    parts,
    sendNext,
    /** Uploads a whole file. Returns its key. */
    async send(who: Person, file: Buffer, type = 'video/mp4') {
      const key = await start(who, file.length, type)
      while ((await parts(who, key)).missing.length > 0) await sendNext(who, key, file)
      return key
    },
  }
}
