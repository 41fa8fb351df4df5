import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Suite, TestCase } from '@playwright/test/reporter'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import SecondTriesReporter, { describeSecondTries } from './second-tries.ts'

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

/** What is said after a run of tests with these outcomes. */
function reportOf(outcomes: readonly ReturnType<TestCase['outcome']>[]): string[] {
  const reporter = new SecondTriesReporter()
  const allTests = () =>
    outcomes.map((outcome, n) => ({
      outcome: () => outcome,
      titlePath: () => ['', '', 'news.spec.ts', `test ${n}`],
    }))
  reporter.onBegin(undefined, { allTests } as unknown as Suite)
  reporter.onEnd()
  return describeSecondTries(dataDir)
}

test('counts and names tests that passed only at a second try', () => {
  expect(reportOf(['expected', 'flaky', 'unexpected', 'skipped', 'flaky'])).toEqual([
    '2 tests passed at a second try:',
    '  news.spec.ts › test 1',
    '  news.spec.ts › test 4',
  ])
  expect(reportOf(['flaky'])[0]).toBe('1 test passed at a second try:')
})

test('says that there were none', () => {
  expect(reportOf(['expected', 'unexpected'])).toEqual(['0 tests passed at a second try'])
})

test('says nothing of a run that did not come to its end', () => {
  expect(describeSecondTries(dataDir)).toEqual([])
})
