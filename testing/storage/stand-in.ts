import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wantedBytes } from '#lib/backend/ports/storage/local/range.ts'

export interface Kept {
  bytes: Buffer
  type: string
}

export interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
  /** The fields and the file of a form. */
  form(): Promise<{ fields: Record<string, string>; file: Kept | null }>
}
export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A provider on this machine: `answer` speaks its protocol and keeps its files in `files`. */
export async function openProvider(answer: (asked: Asked, files: Map<string, Kept>) => Promise<Answer>) {
  const files = new Map<string, Kept>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const asked: Asked = {
      method: request.method ?? '',
      url: new URL(`http://${request.headers.host}${request.url}`),
      headers: request.headers,
      body,
      async form() {
        const read = new Response(body, {
          headers: { 'content-type': request.headers['content-type'] ?? '' },
        })
        const fields: Record<string, string> = {}
        let file: Kept | null = null
        for (const [name, value] of await read.formData()) {
          if (typeof value === 'string') fields[name] = value
          else file = { bytes: Buffer.from(await value.arrayBuffer()), type: value.type }
        }
        return { fields, file }
      },
    }
    const { status, headers = {}, body: said = '' } = await answer(asked, files)
    response.writeHead(status, { 'content-length': Buffer.byteLength(said), ...headers })
    response.end(request.method === 'HEAD' ? undefined : said)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A file, or the part of it that was asked for. */
export function sendKept({ bytes, type }: Kept, range: string | undefined): Answer {
  const wanted = wantedBytes(range ?? null, bytes.length)
  if (wanted === 'none') return { status: 416 }
  return wanted === 'all'
    ? { status: 200, headers: { 'content-type': type }, body: bytes }
    : { status: 206, headers: { 'content-type': type }, body: bytes.subarray(wanted.from, wanted.to + 1) }
}
