import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A TCP port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface RunningSite {
  url: string
  stop(): Promise<void>
}

/** Resolves with what `child` has said once a line of it has `word`; rejects with it when it ends instead. */
export async function saysReady(child: ChildProcess, word: string, ms: number): Promise<string> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready within ${ms} ms: ${said}`)), ms)
    const listen = (bytes: Buffer) => {
      said = (said + String(bytes)).slice(-4000)
      if (!said.includes(word)) return
      clearTimeout(late)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`ended with ${code}: ${said}`))
    })
  })
  return said
}

/** The real site as a newcomer starts it, on free ports and in a folder of its own; `env` goes over the defaults. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'))
  const [port, rtmp] = [await freePort(), await freePort()]
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    RTMP_PORT: String(rtmp),
    DATA_DIR: folder,
    // Figures shall not depend on who talks in the demo's rooms.
    DEMO_AUDIENCE: '0',
    ...env,
  }
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await saysReady(child, 'Touchline is ready', 300_000)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a site that has just started has told all it had to tell: less than a third of a core for 2 s. At most 90 s. */
export async function calm(url: string): Promise<void> {
  const used = async () =>
    Number(
      /^touchline_process_cpu_seconds_total (\S+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1],
    )
  for (let tries = 0; tries < 45; tries++) {
    const before = await used()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    if ((await used()) - before < 2 / 3) return
  }
}
