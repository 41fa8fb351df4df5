import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take half a minute or longer, most of it waiting for processes. */
const LONG_FILES = [
  'lib/backend/db/archive/restore-previous.test.ts',
  'lib/backend/app/tests/killed/gift-storm.test.ts',
  'lib/backend/ports/media/contract.test.ts',
  'lib/backend/db/archive/backup.test.ts',
  'lib/backend/app/tests/contract/any-input.test.ts',
  'lib/backend/app/tests/contract/access.test.ts',
  'lib/backend/db/embedded/embedded.test.ts',
  'lib/backend/app/tests/faults.test.ts',
  'lib/backend/app/tests/killed/upload-killed.test.ts',
  'lib/backend/app/tests/killed/economy-killed.test.ts',
  'scripts/feed.test.ts',
  'testing/whole-match/whole-match.test.ts',
]

/**
 * Tests that start whole sites or restore whole databases, for what changes rarely. TEST_ALL=1 runs them.
 */
const LONG_FORMS =
  process.env.TEST_ALL === '1'
    ? []
    : [
        'demo/calendar/replace-calendar.test.ts',
        'e2e/secrets/stored.test.ts',
        'lib/backend/db/archive/restore-previous.test.ts',
        // It needs an ffmpeg.
        'lib/backend/ports/media/ffmpeg/convert-film.test.ts',
        'lib/gateway/private-folder.test.ts',
      ]

/** Starts the long files first, so that none is left alone at the end of a run. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.some((path) => moduleId.endsWith(path))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * Packages that are bundled into one file each before the tests. Node reads the package.json of a package again for
 * each of its modules; drizzle-orm has 300 of them and 180 KB of exports, which took half a second of every process.
 */
const BUNDLED_PACKAGES = [
  'drizzle-orm',
  'drizzle-orm/migrator',
  'drizzle-orm/node-postgres',
  'drizzle-orm/node-postgres/migrator',
  'drizzle-orm/pg-core',
  'hono',
  'pg',
  'zod',
  'zod/mini',
]

/**
 * Folders whose tests compute only: no database, process or file. Their files share processes, each in a context
 * of its own, which halves what they take. What reaches the backend is excluded: errors and buffers of Node
 * belong to another context there.
 */
const PURE_FILES = [
  '{app,bench,components}/**/*.test.{ts,tsx}',
  'attacks/watch/**/*.test.ts',
  'lib/{i18n,session,shared}/**/*.test.ts',
  'lib/client/**/!(contract|create-chat|follow-logins|socket).test.ts',
]

/** Files wait for processes and sockets for a third of their time, so there are more of them at once than cores. */
const MAX_WORKERS = 4

/** Preloaded by the processes that tests start: it halves what loading the backend takes. */
const QUICK_START = new URL('testing/quick-start.ts', import.meta.url).href

/** Files that change their process: its environment, folder, signals or memory, modules that others have loaded. */
const OWN_PROCESS_FILES = [...LONG_FILES, 'lib/backend/db/archive/*.test.ts', 'lib/gateway/run-site.test.ts']

const common = {
  // On a busy machine what is polled for arrives later than after Vitest's second.
  expect: { poll: { timeout: 15_000 } },
  globalSetup: ['./vitest.global-setup.ts'],
  setupFiles: ['./vitest.setup.ts'],
  maxWorkers: MAX_WORKERS,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  deps: { optimizer: { ssr: { enabled: true, include: BUNDLED_PACKAGES } } },
}

const withDatabases = {
  ...common,
  globalSetup: [...common.globalSetup, './testing/backend/drop-test-databases.ts'],
  pool: 'forks' as const,
  env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${QUICK_START}` },
}

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    teardownTimeout: 20_000,
    sequence: { sequencer: LongFilesFirst },
    reporters: process.env.CI ? ['default'] : ['dot'],
    projects: [
      {
        test: {
          ...withDatabases,
          name: 'process',
          include: OWN_PROCESS_FILES,
          exclude: [...PURE_FILES, ...LONG_FORMS],
        },
      },
      {
        // Files share processes and what they have loaded, which halves what they take; each has a database of its own.
        test: {
          ...withDatabases,
          name: 'backend',
          isolate: false,
          include: ['{app,attacks,bench,components,demo,e2e,lib,scripts,testing}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...PURE_FILES, ...OWN_PROCESS_FILES, ...LONG_FORMS],
        },
      },
      { test: { ...common, name: 'pure', pool: 'vmForks', include: PURE_FILES } },
    ],
  },
})
