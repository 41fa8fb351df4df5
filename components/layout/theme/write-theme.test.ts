import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeTheme } from './write-theme.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'theme-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the script without its comments still sets the theme and the folded menu', () => {
  const file = join(folder, 'theme.js')
  writeTheme(file)
  const script = readFileSync(file, 'utf8')
  expect(script).not.toContain('//')
  const dataset: Record<string, string> = {}
  const stored: Record<string, string> = { theme: 'dark', sidebarStatus: '0' }
  runInNewContext(script, {
    document: { documentElement: { dataset, toggleAttribute() {} }, cookie: 'site=full' },
    localStorage: { getItem: (name: string) => stored[name] ?? null },
    location: { pathname: '/football', search: '', hash: '', replace() {} },
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    addEventListener() {},
    top: 1,
    self: 2,
    innerWidth: 1440,
    screen: { width: 1440 },
    navigator: { languages: [] },
  })
  expect(dataset).toMatchObject({ theme: 'dark', themeChoice: 'dark', sidebar: 'closed' })
})
