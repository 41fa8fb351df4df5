import { ADMIN, ADMIN_ACTIONS, ADMIN_USAGE } from '#lib/backend/jobs/admin-texts.ts'
import { runOnSite } from '#lib/backend/jobs/control/client.ts'
import { controlPath, UsageError } from '#lib/backend/jobs/control/protocol.ts'
import { readEnv } from '#lib/env.ts'
import { askPassword, passwordFrom } from './read-password.ts'

/**
 * `npm run admin -- create | password | list | remove ...`: manages the operators of the console. The running
 * site of this data folder executes it; if none runs, it is executed here, on DATABASE_URL or the embedded
 * database. Exits with 0, 1 on failure, 2 for wrong arguments.
 */

const print = (line: string) => console.log(line)
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())

/**
 * Reads the password. It is never a command-line argument, where other users of the machine could read it.
 */
async function readPassword(isPiped: boolean): Promise<string> {
  if (isPiped || !process.stdin.isTTY) return passwordFrom(process.stdin)
  const streams = { input: process.stdin, output: process.stderr }
  const first = await askPassword('Password: ', streams)
  if (first !== (await askPassword('Once more: ', streams))) throw new Error('The two differ.')
  return first
}

async function runLocally(args: string[], env: ReturnType<typeof readEnv>): Promise<void> {
  const [{ openDatabase }, { migrate }, { adminCommands }] = await Promise.all([
    import('#lib/backend/db/pool.ts'),
    import('#lib/backend/db/migrate/migrate.ts'),
    import('#lib/backend/jobs/admin-commands.ts'),
  ])
  const database = await openDatabase({
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    dataDir: env.DATA_DIR,
    onError: (error) => console.error(error.message),
  })
  try {
    await migrate(database)
    // No site runs here; one on another machine queries the database again within a second.
    const commands = adminCommands({ db: database.db, sessionsEnded: async () => undefined })
    await commands[ADMIN]?.(args, print, stopping.signal)
  } finally {
    await database.close()
  }
}

async function run(argv: string[]): Promise<void> {
  const isPiped = argv.includes('--password-stdin')
  const args = argv.filter((arg) => arg !== '--password-stdin')
  const [action = '', ...names] = args
  const needs = Object.hasOwn(ADMIN_ACTIONS, action) ? ADMIN_ACTIONS[action] : undefined
  if (!needs || names.length !== (needs.name ? 1 : 0)) throw new UsageError(ADMIN_USAGE)
  const env = readEnv()
  if (needs.password) args.push(await readPassword(isPiped))
  if (await runOnSite(controlPath(env.DATA_DIR), ADMIN, args, print, stopping.signal)) return
  await runLocally(args, env)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
}
