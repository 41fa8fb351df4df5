import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Call {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}
/** A status and a JSON body (or a text or bytes as they are), or no response at all: the connection stays open. */
export type StandInResponse = { status?: number; body: unknown } | 'silence'

/**
 * A mock of an external service on this machine: `answer` implements its protocol; every call is recorded.
 */
export async function openStandIn(answer: (call: Call) => StandInResponse) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call: Call = {
      method: request.method ?? '',
      url: new URL(`http://${request.headers.host}${request.url}`),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    calls.push(call)
    const answered = answer(call)
    if (answered === 'silence') return
    response.writeHead(answered.status ?? 200, { 'content-type': 'application/json' })
    const { body } = answered
    response.end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>
