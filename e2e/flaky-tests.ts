import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, Suite } from '@playwright/test/reporter'
import { z } from 'zod'
import { testedSite } from './tested-site.ts'

/** In the tested site's folder: the names of tests that passed only on a retry. */
const FILE = 'second-tries.json'

/** Playwright reporter that records the tests that passed only on a retry, for the summary of the run. */
export default class FlakyTestsReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    // The first two elements of a title path are the root and the project, which have no names.
    const names = tests
      .filter((test) => test.outcome() === 'flaky')
      .map((test) => test.titlePath().filter(Boolean).join(' › '))
    writeFileSync(join(testedSite().dataDir, FILE), JSON.stringify(names))
  }

  /** Leaves the printing of results to the other reporters. */
  printsToStdio(): boolean {
    return false
  }
}

/** Returns the summary lines; none when Playwright did not finish. */
export function describeFlakyTests(dataDir: string): string[] {
  try {
    const names = z.array(z.string()).parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')))
    const count = `${names.length} ${names.length === 1 ? 'test' : 'tests'} passed at a second try`
    return names.length === 0 ? [count] : [`${count}:`, ...names.map((name) => `  ${name}`)]
  } catch {
    return []
  }
}
