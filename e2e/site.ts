import { randomBytes } from 'node:crypto'
import { NOT_INHERITED, startSiteProcess } from '#testing/site-process.ts'
import { createSiteLog, type SiteLog } from './secrets/site-log.ts'
import { WHIP_URL } from './tested.ts'

export interface TestedSite {
  url: string
  dataDir: string
  log: SiteLog
  /** The secrets it was started with: its log may hold neither. */
  configured: { SESSION_SECRET: string; METRICS_TOKEN: string }
  /** Ends it; its data stay until `stop`. Safe to call twice. */
  end(): Promise<void>
  /** Ends it and forgets its data. Safe to call twice. */
  stop(): Promise<void>
}

/** The site that the browser tests visit: the built pages, the demo world from a fixed seed, free ports, a folder of its own. */
export async function startTestedSite(): Promise<TestedSite> {
  const secret = () => randomBytes(24).toString('base64url')
  const configured = { SESSION_SECRET: secret(), METRICS_TOKEN: secret() }
  const { url, dataDir, child, ready, end, stop } = await startSiteProcess({
    name: 'e2e',
    env: {
      ...NOT_INHERITED,
      NODE_ENV: 'production',
      DEMO: '1',
      // Random messages of viewers would come between those of a test; E2E_AUDIENCE=1 lets them chat.
      DEMO_AUDIENCE: process.env.E2E_AUDIENCE === '1' ? '1' : '0',
      DEMO_SEED: 'end-to-end',
      DEMO_SPEED: '1',
      // Everything it can write is searched for secrets at the end (secrets/check-log.ts).
      LOG_LEVEL: 'debug',
      ...configured,
      // Work grows with the number of captchas an address asks for.
      CAPTCHA_WORK: '2000',
      WHIP_URL,
      // Each test names an address of its own (fixtures.ts), as clients behind a proxy do: limits count them apart.
      TRUSTED_PROXIES: '1',
    },
  })
  const log = createSiteLog(dataDir)
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.setEncoding('utf8').on('data', (text: string) => log.take(stream, text))
  await ready()
  return { url, dataDir, log, configured, end, stop }
}
