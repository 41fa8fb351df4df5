import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'

const serverInfo = z.object({
  url: z.string(),
  cookies: z.array(z.string()),
  earned: z.array(
    z.object({ address: z.string(), tickets: z.record(z.string(), z.string()), mobile: z.string() }),
  ),
  password: z.string(),
})
const measured = z.object({ perSecond: z.number() })

/** Starts a server with accounts (account-server.ts) in a process of its own. */
export async function openAccountServer({
  people,
  tickets,
  purposes = ['login'],
}: {
  people: number
  /** Addresses that have a ticket for each of the purposes. */
  tickets: number
  purposes?: CaptchaPurpose[]
}) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-accounts-'))
  const file = join(import.meta.dirname, 'account-server.ts')
  const child = spawn(process.execPath, [file, folder, String(people), String(tickets), purposes.join()], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const line = async () => String((await once(lines, 'line'))[0])
  const server = serverInfo.parse(JSON.parse(await line()))
  return {
    ...server,
    /** Hashes a second that its process verifies while it is otherwise idle. */
    async argon2Alone(): Promise<number> {
      child.stdin.write('argon2\n')
      return measured.parse(JSON.parse(await line())).perSecond
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
