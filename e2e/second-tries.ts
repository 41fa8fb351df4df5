import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, Suite } from '@playwright/test/reporter'
import { z } from 'zod'
import { tested } from './tested.ts'

/** In the tested site's folder: the names of tests that passed only at a second try. */
const FILE = 'second-tries.json'

/** Playwright reporter: writes down which tests passed only at a second try, for the last lines of the run. */
export default class SecondTriesReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    // The first two parts of a title path are the root and the project, which have no names.
    const names = tests
      .filter((test) => test.outcome() === 'flaky')
      .map((test) => test.titlePath().filter(Boolean).join(' › '))
    writeFileSync(join(tested().dataDir, FILE), JSON.stringify(names))
  }

  /** Leaves the printing of tests to the other reporters. */
  printsToStdio(): boolean {
    return false
  }
}

/** The lines that count and name them; none where Playwright did not come to its end. */
export function describeSecondTries(dataDir: string): string[] {
  try {
    const names = z.array(z.string()).parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')))
    const count = `${names.length} ${names.length === 1 ? 'test' : 'tests'} passed at a second try`
    return names.length === 0 ? [count] : [`${count}:`, ...names.map((name) => `  ${name}`)]
  } catch {
    return []
  }
}
