import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseByteRange } from '#lib/backend/ports/storage/local/range.ts'

export interface StoredFile {
  bytes: Buffer
  type: string
}

export interface ProviderCall {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
  /** Parses the fields and the file of a form. */
  form(): Promise<{ fields: Record<string, string>; file: StoredFile | null }>
}
export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A mock provider on this machine: `answer` implements its protocol and stores its files in `files`. */
export async function openProvider(
  answer: (call: ProviderCall, files: Map<string, StoredFile>) => Promise<Answer>,
) {
  const files = new Map<string, StoredFile>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const call: ProviderCall = {
      method: request.method ?? '',
      url: new URL(`http://${request.headers.host}${request.url}`),
      headers: request.headers,
      body,
      async form() {
        const read = new Response(body, {
          headers: { 'content-type': request.headers['content-type'] ?? '' },
        })
        const fields: Record<string, string> = {}
        let file: StoredFile | null = null
        for (const [name, value] of await read.formData()) {
          if (typeof value === 'string') fields[name] = value
          else file = { bytes: Buffer.from(await value.arrayBuffer()), type: value.type }
        }
        return { fields, file }
      },
    }
    const { status, headers = {}, body: responseBody = '' } = await answer(call, files)
    response.writeHead(status, { 'content-length': Buffer.byteLength(responseBody), ...headers })
    response.end(request.method === 'HEAD' ? undefined : responseBody)
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

/** Returns a file, or the requested byte range of it. */
export function sendStored({ bytes, type }: StoredFile, range: string | undefined): Answer {
  const selected = parseByteRange(range ?? null, bytes.length)
  if (selected === 'none') return { status: 416 }
  return selected === 'all'
    ? { status: 200, headers: { 'content-type': type }, body: bytes }
    : { status: 206, headers: { 'content-type': type }, body: bytes.subarray(selected.from, selected.to + 1) }
}
