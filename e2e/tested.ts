import { z } from 'zod'

/** Where the tested site lets browsers publish: nobody listens, a test answers in its place. */
export const WHIP_URL = 'http://127.0.0.1:9/whip?stream={stream}&key={key}'

const said = z.object({ E2E_URL: z.url(), E2E_DATA_DIR: z.string().min(1), E2E_BROWSER: z.string().min(1) })

/** Which site the tests visit, where its data lie, and which browser they use, as set by e2e/run.ts. */
export function tested(): { url: string; dataDir: string; executablePath: string } {
  const parsed = said.safeParse(process.env)
  if (!parsed.success)
    throw new Error('Start the browser tests with "npm run test:e2e": it starts the site they visit.')
  const { E2E_URL: url, E2E_DATA_DIR: dataDir, E2E_BROWSER: executablePath } = parsed.data
  return { url, dataDir, executablePath }
}
