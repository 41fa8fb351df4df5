import { defineConfig } from '@playwright/test'
import { browserFlags, isRoot } from '#e2e/browser.ts'
import { RUNS_ALL } from '#e2e/fixtures/in-turn.ts'
import { testedSite } from '#e2e/tested-site.ts'

const { url, executablePath } = testedSite()

/**
 * Long stories whose parts have shorter tests: the same hostile texts are sent to every endpoint by unit tests, the
 * tasks of visitors are those of the specs of their screens, and the schedule's rows are those of the lists. E2E_ALL=1 runs them, and tests with the tag @long.
 */
const LONG_SPECS = [
  '**/chat/xss-room.spec.ts',
  '**/matches/long-lists.spec.ts',
  '**/matches/schedule-layout.spec.ts',
  '**/site/visitor-tasks.spec.ts',
  '**/site/xss.spec.ts',
]

/** Two cores carry the site and three browsers' tests at a time: some only wait. CI tries a failed test once more; the last lines of the run name what passed only then: a fault to mend, not one to stop on. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  ...(RUNS_ALL ? {} : { testIgnore: LONG_SPECS, grepInvert: /@long/ }),
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: process.env.CI !== undefined,
  // The longest stories take a minute where three of them share two cores.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./e2e/flaky-tests.ts']],
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    // Nothing moves that no test looks at: less to draw, and colours are not read during a transition.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // An element that never comes fails its step, and not the minutes left to its test.
    actionTimeout: 30_000,
    launchOptions: { executablePath, args: browserFlags(isRoot()) },
  },
})
