import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { longCode, longFunctions, MAX_FILE_LINES, MAX_FUNCTION_LINES } from './code-size.ts'
import { projectFiles, ROOT } from './project-files.ts'

/** The checked folders. */
const CHECKED = /^((app|attacks|bench|components|demo|e2e|faults|lib|scripts|testing)\/|server\.ts$)/

const paths = projectFiles().filter((path) => CHECKED.test(path))

test(`no file has more than ${MAX_FILE_LINES} lines and no function more than ${MAX_FUNCTION_LINES}`, () => {
  expect(paths.length).toBeGreaterThan(1_000)
  const found = paths.flatMap((path) => longCode(path, readFileSync(join(ROOT, path), 'utf8')))
  expect(found).toEqual([])
}, 120_000)

describe('the lines of a function', () => {
  const lines = (count: number) => '  a()\n'.repeat(count)

  test.each([
    ['a declaration', `function a() {\n${lines(2)}}`],
    ['an arrow function', `const b = () => {\n${lines(2)}}`],
    ['a method', `class C {\n  d() {\n${lines(2)}  }\n}`],
    ['a property', `const e = {\n  f() {\n${lines(2)}  }\n}`],
  ])('of %s are counted with its brackets', (_what, text) => {
    expect(longFunctions('a.ts', text, 3)).toMatchObject([{ lines: 4 }])
    expect(longFunctions('a.ts', text, 4)).toEqual([])
  })

  test('name the line on which it begins', () => {
    expect(longFunctions('a.ts', `\n\nfunction a() {\n${lines(2)}}\n`, 3)).toEqual([
      { path: 'a.ts', line: 3, lines: 4 },
    ])
  })

  test('of a test file are not checked, the lines of the file are', () => {
    const text = `describe('a', () => {\n${lines(MAX_FILE_LINES)}})\n`
    expect(longCode('lib/a.test.ts', text)).toEqual([
      { path: 'lib/a.test.ts', line: 0, lines: MAX_FILE_LINES + 2 },
    ])
    expect(longCode('lib/a.ts', text)).toHaveLength(2)
  })

  test('of data and of generated files are not checked', () => {
    for (const path of ['lib/backend/db/migrations/meta/a.ts', 'messages/en/a.ts'])
      expect(longCode(path, lines(MAX_FILE_LINES + 1))).toEqual([])
  })
})
