import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Suite, TestCase } from '@playwright/test/reporter'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import FlakyTestsReporter, { describeFlakyTests } from './flaky-tests.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'second-tries-'))
  vi.stubEnv('E2E_URL', 'http://127.0.0.1:3000')
  vi.stubEnv('E2E_DATA_DIR', dataDir)
  vi.stubEnv('E2E_BROWSER', '/usr/bin/chromium')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true })
})

/** Returns the report after a run with these outcomes. */
function reportOf(outcomes: readonly ReturnType<TestCase['outcome']>[]): string[] {
  const reporter = new FlakyTestsReporter()
  const allTests = () =>
    outcomes.map((outcome, n) => ({
      outcome: () => outcome,
      titlePath: () => ['', '', 'news.spec.ts', `test ${n}`],
    }))
  reporter.onBegin(undefined, { allTests } as unknown as Suite)
  reporter.onEnd()
  return describeFlakyTests(dataDir)
}

test('counts and names tests that passed only on a retry', () => {
  expect(reportOf(['expected', 'flaky', 'unexpected', 'skipped', 'flaky'])).toEqual([
    '2 tests passed at a second try:',
    '  news.spec.ts › test 1',
    '  news.spec.ts › test 4',
  ])
  expect(reportOf(['flaky'])[0]).toBe('1 test passed at a second try:')
})

test('reports that there were none', () => {
  expect(reportOf(['expected', 'unexpected'])).toEqual(['0 tests passed at a second try'])
})

test('reports nothing for an incomplete run', () => {
  expect(describeFlakyTests(dataDir)).toEqual([])
})
