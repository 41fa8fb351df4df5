import { z } from 'zod'

/** Publish address of the tested site: no server listens there; a test answers instead. */
export const WHIP_URL = 'http://127.0.0.1:9/whip?stream={stream}&key={key}'

const environment = z.object({
  E2E_URL: z.url(),
  E2E_DATA_DIR: z.string().min(1),
  E2E_BROWSER: z.string().min(1),
})

let visited: { url: string; dataDir: string } | null = null

/** Lets the helpers of this worker use another site than the common one; null: the common one again. */
export function visitSite(site: { url: string; dataDir: string } | null): void {
  visited = site
}

/** The site under test, its data folder and the browser, as set by e2e/run.ts. */
export function testedSite(): { url: string; dataDir: string; executablePath: string } {
  const parsed = environment.safeParse(process.env)
  if (!parsed.success)
    throw new Error('Start the browser tests with "npm run test:e2e": it starts the site they visit.')
  const { E2E_URL: url, E2E_DATA_DIR: dataDir, E2E_BROWSER: executablePath } = parsed.data
  return { url, dataDir, executablePath, ...visited }
}
