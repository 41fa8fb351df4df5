import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Call {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}
/** A status and what to say as JSON (or text as it is), or nothing at all: the connection stays open unanswered. */
export type Said = { status?: number; say: unknown } | 'silence'

/** Somebody else's service on this machine: `answer` speaks its protocol; every call is kept. */
export async function openStandIn(answer: (call: Call) => Said) {
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
    const said = answer(call)
    if (said === 'silence') return
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json' })
    response.end(typeof said.say === 'string' ? said.say : JSON.stringify(said.say))
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
