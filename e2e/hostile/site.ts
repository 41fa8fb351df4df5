import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort, saysReady } from '#testing/site-process.ts'
import { tested } from '../tested.ts'
import { hostileAnswer } from './texts.ts'

const root = join(import.meta.dirname, '..', '..')
/** What belongs to one connection, and what says that a browser calls, which would keep the token back. */
const OWN =
  /^(?:host|connection|content-length|accept-encoding|transfer-encoding|origin|referer|x-touchline|sec-.*)$/
const envelope = z.looseObject({ code: z.number(), data: z.unknown() })
const withToken = z.object({ token: z.string().min(1) })

export interface HostileSite {
  url: string
  /** From here on every answer carries payloads; before, people can log in. */
  spoil(): void
  stop(): Promise<void>
}

/**
 * The site's pages before a back end that keeps nothing clean: it asks the tested site and puts payloads wherever
 * somebody's words are. So what a screen does with texts is seen whatever a server would have let through, in what is
 * rendered there and in what the browser draws.
 */
export async function startHostileSite(): Promise<HostileSite> {
  let spoils = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined && !OWN.test(name)) headers.set(name, String(value))
    const body = Buffer.concat((await request.toArray()) as Buffer[])
    const address = new URL(request.url ?? '/', tested().url)
    const forwarded = await fetch(address, {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 ? { body } : {}),
      redirect: 'manual',
    })
    const type = forwarded.headers.get('content-type') ?? ''
    response.statusCode = forwarded.status
    response.setHeader('content-type', type)
    const bytes = Buffer.from(await forwarded.arrayBuffer())
    const said = type.includes('json') ? envelope.safeParse(JSON.parse(String(bytes))).data : undefined
    if (!said) return void response.end(bytes)
    const token = withToken.safeParse(said.data).data
    if (token) response.setHeader('x-set-token', token.token)
    const data = spoils ? hostileAnswer(address, said.data) : said.data
    response.end(JSON.stringify({ ...said, data }))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: behind } = server.address() as AddressInfo
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-hostile-'))
  const port = await freePort()
  const pages = spawn(process.execPath, ['start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      API_BASE_URL: `http://127.0.0.1:${behind}`,
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const last = () => pages.kill('SIGKILL')
  process.once('exit', last)
  await saysReady(pages, 'Touchline is ready', 60_000)
  return {
    url: `http://127.0.0.1:${port}`,
    spoil: () => {
      spoils = true
    },
    async stop() {
      const ended = once(pages, 'exit')
      pages.kill('SIGTERM')
      await ended
      process.off('exit', last)
      server.closeAllConnections()
      server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
