import { defineConfig } from 'vitest/config'

/**
 * Each file in a process of its own, with a database of its own. Files wait for processes and sockets for a third of
 * their time, so there are more of them at once than cores.
 */
const shared = {
  pool: 'forks',
  maxWorkers: 4,
  testTimeout: 20_000,
  hookTimeout: 60_000,
  teardownTimeout: 20_000,
} as const

export default defineConfig({
  test: {
    ...shared,
    include: ['{app,attacks,bench,components,demo,e2e,lib,scripts,testing}/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
})
