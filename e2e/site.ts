import { randomBytes } from 'node:crypto'
import { NOT_INHERITED, startSiteProcess } from '#testing/site-process.ts'
import { createSiteLog, type SiteLog } from './secrets/site-log.ts'
import { WHIP_URL } from './tested-site.ts'

export interface TestedSite {
  url: string
  dataDir: string
  log: SiteLog
  /** Address of its database on PostgreSQL; undefined for the embedded one in `dataDir`. */
  databaseUrl: string | undefined
  /** Secrets of the site's configuration, which are not allowed in its log. */
  configured: { SESSION_SECRET: string; METRICS_TOKEN: string }
  /** Stops the site and keeps its data until `stop`. Safe to call twice. */
  end(): Promise<void>
  /** Stops the site and deletes its data. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the site for the browser tests: built pages, the demo world with a fixed seed, free ports, a data folder
 * of its own, and the given database or an embedded one. `more`: further settings.
 */
export async function startTestedSite(
  databaseUrl?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<TestedSite> {
  const secret = () => randomBytes(24).toString('base64url')
  const configured = { SESSION_SECRET: secret(), METRICS_TOKEN: secret() }
  const { url, dataDir, child, ready, end, stop } = await startSiteProcess({
    name: 'e2e',
    env: {
      ...NOT_INHERITED,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      NODE_ENV: 'production',
      DEMO: '1',
      // Random messages of simulated viewers would appear among those of a test; E2E_AUDIENCE=1 enables them.
      DEMO_AUDIENCE: process.env.E2E_AUDIENCE === '1' ? '1' : '0',
      DEMO_SEED: 'end-to-end',
      DEMO_SPEED: '1',
      // All log levels are searched for secrets at the end (secrets/check-log.ts).
      LOG_LEVEL: 'debug',
      ...configured,
      // The proof of work grows with the number of captchas requested by an address.
      CAPTCHA_WORK: '2000',
      WHIP_URL,
      // Each test sends a different client address (fixtures.ts), like clients behind a proxy, so that rate
      // limits count them separately.
      TRUSTED_PROXIES: '1',
      ...more,
    },
  })
  const log = createSiteLog(dataDir)
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.setEncoding('utf8').on('data', (text: string) => log.append(stream, text))
  await ready()
  return { url, dataDir, databaseUrl, log, configured, end, stop }
}
