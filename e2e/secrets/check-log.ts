import { unsealToken } from '#lib/session/seal.ts'
import { secretsOnTerminal } from './in-traffic.ts'
import { recorded } from './recorder.ts'
import { type Leak, type Secret, searchLog } from './search-log.ts'
import type { SiteLog } from './site-log.ts'
import { storedSecrets } from './stored.ts'

export interface CheckedRun {
  dataDir: string
  /** Absent for the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  log: SiteLog
  /** The site's configured secrets, by setting. */
  configured: { SESSION_SECRET: string; METRICS_TOKEN: string }
}

/** Decrypts the tokens of sealed cookies, which no browser has in clear. */
async function tokensIn(cookies: readonly Secret[], secret: string): Promise<Secret[]> {
  const tokens = await Promise.all(cookies.map(({ value }) => unsealToken(value, secret)))
  return tokens.flatMap((value) => (value === null ? [] : [{ kind: 'session token', value }]))
}

/**
 * Searches the log of a stopped site for all secrets of its run: configured ones, those sent and received by
 * browsers, printed on the terminal and stored in the database. Returns the leaks and the number of secrets
 * by kind.
 */
export async function checkLog({ dataDir, databaseUrl, log, configured }: CheckedRun): Promise<{
  leaks: Leak[]
  lines: number
  sought: ReadonlyMap<string, number>
}> {
  const traffic = recorded(dataDir)
  const cookies = traffic.filter(({ kind }) => kind === 'session cookie')
  const secrets = [
    ...Object.entries(configured).map(([kind, value]) => ({ kind, value })),
    ...traffic,
    ...(await tokensIn(cookies, configured.SESSION_SECRET)),
    ...secretsOnTerminal(log.terminal()),
    ...(await storedSecrets(dataDir, databaseUrl)),
  ]
  const distinct = new Map(secrets.map((secret) => [`${secret.kind} ${secret.value}`, secret]))
  const sought = new Map<string, number>()
  for (const { kind } of distinct.values()) sought.set(kind, (sought.get(kind) ?? 0) + 1)
  const lines = log.lines()
  return { leaks: searchLog(lines, [...distinct.values()]), lines: lines.length, sought }
}

/** Returns the report about the log, line by line, without the secrets themselves. */
export function describeCheck({ leaks, lines, sought }: Awaited<ReturnType<typeof checkLog>>): string[] {
  const kinds = [...sought].map(([kind, count]) => `${kind} ${count}`).sort()
  return [
    `The log's ${lines} lines were searched for the secrets of the run: ${kinds.join(', ')}.`,
    ...leaks.map(
      ({ kind, event, field, line }) =>
        `A secret is in the log: ${kind}, in ${field === '' ? 'the text' : `the field "${field}"`} of "${event}" (line ${line}).`,
    ),
  ]
}
