import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { runOnSite } from '#lib/backend/jobs/control/client.ts'
import { controlPath, UsageError } from '#lib/backend/jobs/control/protocol.ts'
import { FEED_USAGE } from '#lib/backend/jobs/feed/usage.ts'
import { readEnv } from '#lib/env.ts'

/**
 * `npm run feed -- import | replay | event ...`: lets the running site of this data folder execute it, so
 * that its viewers see the change at once; if none runs, it is executed here. Exits with 0, 1 on failure, 2
 * for wrong arguments.
 */

const print = (line: string) => console.log(line)
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())

/** The site has its own working folder, so paths are passed as absolute ones. */
async function absolute(args: string[]): Promise<string[]> {
  const [source = '', ...paths] = args
  const resolved: string[] = []
  for (const path of paths) {
    await stat(path).catch(() => {
      throw new Error(`${path}: there is no such file`)
    })
    resolved.push(resolve(path))
  }
  return [source, ...resolved]
}

async function runLocally(command: string, args: string[], env: ReturnType<typeof readEnv>): Promise<void> {
  const [{ openDatabase }, { migrate }, { feedCommands }, { systemClock }] = await Promise.all([
    import('#lib/backend/db/pool.ts'),
    import('#lib/backend/db/migrate/migrate.ts'),
    import('#lib/backend/jobs/feed/commands.ts'),
    import('#lib/shared/time/clock.ts'),
  ])
  const warn = (fields: object, message: string) => console.error(message, JSON.stringify(fields))
  const database = await openDatabase({
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    dataDir: env.DATA_DIR,
    onError: (error) => console.error(error.message),
  })
  try {
    await migrate(database)
    // Refused items are in the report already.
    const commands = feedCommands({ database, clock: systemClock, log: { info: () => undefined, warn } })
    await commands[command]?.(args, print, stopping.signal)
  } finally {
    await database.close()
  }
}

async function run([command = '', ...commandArgs]: string[]): Promise<void> {
  if (!['import', 'replay', 'event'].includes(command)) throw new UsageError(FEED_USAGE)
  const env = readEnv()
  const args = command === 'import' ? await absolute(commandArgs) : commandArgs
  if (await runOnSite(controlPath(env.DATA_DIR), command, args, print, stopping.signal)) return
  await runLocally(command, args, env)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
