import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { importedPackages } from './imported-packages.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** The packages that the product's owner requires. Removing one is the owner's decision. */
const OWNER_PACKAGES = {
  dependencies: [
    'next',
    'react',
    'react-dom',
    'next-intl',
    '@tanstack/react-query',
    'ky',
    'hls.js',
    'flv.js',
    'tailwindcss',
    'iron-session',
  ],
  devDependencies: ['playwright', 'vitest'],
} as const

/** Playwright's tests import its runner, which runs the package of the same version. */
const IMPORTED_AS: Record<string, string> = { playwright: '@playwright/test' }

const ENTRIES = [
  'start.mjs',
  'server.ts',
  'next.config.ts',
  'playwright.config.ts',
  'vitest.config.ts',
  'e2e/run.ts',
  ...globSync('app/**/{page,layout,template,error,not-found,global-error,loading,route}.{ts,tsx}', {
    cwd: ROOT,
  }),
]

const versions = z.record(z.string(), z.string())
const manifest = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(JSON.parse(read('package.json') ?? ''))
const imported = importedPackages(ENTRIES, read)

describe.each(['dependencies', 'devDependencies'] as const)('of the %s', (kind) => {
  test.each(OWNER_PACKAGES[kind])(
    '%s is declared and imported by the running product or its tests',
    (name) => {
      expect(manifest[kind]).toHaveProperty([name])
      expect([...(imported.get(IMPORTED_AS[name] ?? name) ?? [])]).not.toEqual([])
    },
  )
})

test('ky and iron-session are each imported by one module', () => {
  expect([...(imported.get('ky') ?? [])]).toEqual(['lib/client/core/http-client.ts'])
  expect([...(imported.get('iron-session') ?? [])]).toEqual(['lib/session/seal.ts'])
})

describe('the packages imported from an entry point', () => {
  const of = (files: Record<string, string>) =>
    [...importedPackages(['app/page.tsx'], (path) => files[path] ?? null).keys()].sort()

  test('contain those of every module it reaches, by each kind of import', () => {
    expect(
      of({
        'app/page.tsx':
          "import a from 'a'\nimport {\n  b,\n  type C,\n} from '@scope/b/deep'\nimport './site.css'\nexport { x } from '../lib/x.ts'\n",
        'app/site.css': '@import "css" source(none);',
        'lib/x.ts': "const y = () => import('#lib/y.ts')\n",
        'lib/y.ts': "import 'effects'\n",
        'lib/not-reached.ts': "import 'unused'\n",
      }),
    ).toEqual(['@scope/b', 'a', 'css', 'effects'])
  })
  test('do not contain those that are only needed for types', () => {
    expect(
      of({
        'app/page.tsx':
          "import type { A } from 'a'\nexport type { B } from 'b'\nlet c: typeof import('c').c | undefined\n",
      }),
    ).toEqual([])
  })
})
