import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { getUploadParts, startUpload, type UploadParts } from '#lib/contract/accounts/uploads.ts'
import { publishVideo } from '#lib/contract/videos/publishing.ts'
import { callerOf } from '../servers/caller.ts'

type MissingPart = UploadParts['missing'][number]

/** Sends a film to a node in parts as one user, as lib/client/accounts/upload-in-parts.ts does in a browser. */
export function createSender(port: number, token: string, film: Buffer) {
  const call = callerOf(port, token)
  const bodyOf = (part: number, size: number) =>
    film.subarray((part - 1) * size, part * size) as Uint8Array<ArrayBuffer>
  const addressOf = ({ ticket }: MissingPart) => `http://127.0.0.1:${port}${ticket.url}`

  return {
    /** Begins an upload. Resolves with its key. */
    begin: async () => (await call(startUpload, { type: 'video/mp4', bytes: film.length })).key,
    parts: (key: string) => call(getUploadParts, { key }),

    /** Sends missing parts, at most this many. Resolves with the numbers of those that were stored. */
    async sendMissing(key: string, most = Number.POSITIVE_INFINITY): Promise<number[]> {
      const stored: number[] = []
      for (;;) {
        const { missing, part_bytes: size } = await call(getUploadParts, { key })
        if (missing.length === 0) return stored
        for (const each of missing) {
          if (stored.length >= most) return stored
          const response = await fetch(addressOf(each), {
            method: 'PUT',
            headers: each.ticket.headers,
            body: bodyOf(each.part, size),
          })
          if (!response.ok) throw new Error(`part ${each.part} was answered ${response.status}`)
          stored.push(each.part)
        }
      }
    },

    /** Sends the first half of the next missing part. The request waits for the rest; it fails with the node. */
    async sendHalf(key: string): Promise<ClientRequest> {
      const { missing, part_bytes: size } = await call(getUploadParts, { key })
      const [next] = missing
      if (!next) throw new Error('no part is missing')
      const body = bodyOf(next.part, size)
      const sending = request(addressOf(next), {
        method: 'PUT',
        headers: { ...next.ticket.headers, 'content-length': body.length },
      })
      sending.on('error', () => undefined)
      await once(sending, 'socket')
      sending.write(body.subarray(0, body.length >> 1))
      return sending
    },

    /** Publishes the upload. Resolves with the status of the answer; 0: the connection broke before it. */
    async publish(key: string, title: string): Promise<number> {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/${publishVideo.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token },
          body: JSON.stringify({ title, file: key }),
        })
        await response.arrayBuffer()
        return response.status
      } catch {
        return 0
      }
    },
  }
}
