import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createGateway, type Gateway } from '#lib/gateway/gateway.ts'
import type { GatewayConfig, GatewayDeps } from '#lib/gateway/types.ts'

export const SECRET = 'a secret of at least thirty-two characters'

export interface TestSite {
  url: string
  port: number
  gateway: Gateway
  /** The headers of every request to the renderer, oldest first. */
  rendered: { url: string; headers: IncomingMessage['headers'] }[]
  /** Every call to the backend. */
  calls: Request[]
  lines: { message: string; facts: Record<string, unknown> }[]
  close(): Promise<void>
}

type SiteOverrides = Partial<Omit<GatewayDeps, 'config'>> & { config?: Partial<GatewayConfig> }

/** Opens the gateway on its own port, with a mock renderer, backend, media server and hub. */
export async function openSite(overrides: SiteOverrides = {}): Promise<TestSite> {
  const rendered: TestSite['rendered'] = []
  const calls: Request[] = []
  const lines: TestSite['lines'] = []
  const write = (facts: object, message: string) => lines.push({ message, facts: { ...facts } })
  const deps: GatewayDeps = {
    changesState: () => false,
    media: { handle: () => false, handleUpgrade: () => false },
    hub: { handleUpgrade: (_request, socket) => socket.destroy() },
    hmr: new EventEmitter(),
    log: { debug: write, info: write, warn: write, error: write },
    ...overrides,
    config: {
      dev: false,
      trustedProxies: 0,
      sessionSecret: SECRET,
      timeZone: 'Asia/Shanghai',
      ...overrides.config,
    },
    async pages(request: IncomingMessage, response: ServerResponse) {
      rendered.push({ url: request.url ?? '', headers: { ...request.headers } })
      await (overrides.pages ?? standInPage)(request, response)
    },
    async backend(request: Request) {
      calls.push(request.clone())
      return overrides.backend ? overrides.backend(request) : Response.json({ code: 0, msg: '', data: null })
    },
  }
  const gateway = createGateway(deps)
  // Longer than any pause of a busy machine: a connection must not be closed when a test is about to reuse
  // it.
  const server = createServer({ keepAliveTimeout: 60_000 }, gateway.listener)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    gateway.upgrade(request, socket, head),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    gateway,
    rendered,
    calls,
    lines,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Renders as Next does: scripts with the nonce of the request's policy, and headers that forbid caching. */
export async function standInPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const nonce = /'nonce-([^']+)'/.exec(String(request.headers['content-security-policy']))?.[1] ?? ''
  response.setHeader('cache-control', 'private, no-cache, no-store, max-age=0, must-revalidate')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.write(`<html data-rendered="${Date.now()}"><script nonce="${nonce}">1</script>`)
  await new Promise(setImmediate)
  response.end(`<p>${request.url}</p>${'score '.repeat(500)}</html>`)
}
