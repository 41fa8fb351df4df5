import { defineConfig } from 'vitest/config'

/** Two cores: a few test files at once, each with a database of its own. */
const shared = {
  pool: 'forks',
  maxWorkers: 3,
  // A worker keeps what it has loaded for its next file (a fifth of the time). So no test may leave anything changed
  // that belongs to the process: what it replaces, it puts back.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  teardownTimeout: 20_000,
  // As in the browser: CI names what passes only at the second try.
  retry: process.env.CI ? 1 : 0,
} as const

export default defineConfig({
  test: {
    ...shared,
    include: ['{app,attacks,bench,components,demo,e2e,lib,scripts,testing}/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
})
