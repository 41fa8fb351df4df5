import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as zod from 'zod/mini'
import { bundleZod, zodExportsIn } from './bundle-zod.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zod-'))
  file = join(folder, 'zod-mini.mjs')
  await bundleZod(file)
})
afterAll(() => rm(folder, { recursive: true }))

test('a module’s exports of zod are those that it names, types left out', () => {
  const source = `import * as z from 'zod/mini'
const row = z.object({ id: z.int(), at: z.iso.datetime() })
type Row = z.infer<typeof row>`
  expect(zodExportsIn(source, 'row.ts')).toEqual(['object', 'int', 'iso.datetime'])
  expect(zodExportsIn('const z = { object: 1 }\nz.object', 'other.ts')).toEqual([])
})

test('another form of import is refused, since its exports would be missing from the bundle', () => {
  expect(() => zodExportsIn("import { object } from 'zod/mini'", 'row.ts')).toThrow('row.ts: write import')
  expect(() => zodExportsIn("import * as zod from 'zod/mini'", 'row.ts')).toThrow('row.ts: write import')
  expect(() => zodExportsIn("import type { ZodMiniType } from 'zod/mini'", 'row.ts')).toThrow('row.ts: write')
})

test('the bundle accepts and refuses what the package does, with the same issues', async () => {
  const bundled: typeof zod = await import(file)
  const both = [zod, bundled].map((z) =>
    z.object({
      id: z.int().check(z.positive()),
      name: z.nullable(z.string().check(z.trim(), z.maxLength(4))),
      at: z.iso.datetime(),
      kind: z._default(z.enum(['home', 'away']), 'home'),
      list: z.array(z.union([z.literal('a'), z.number()])),
    }),
  )
  const good = { id: 7, name: ' one ', at: '2026-11-27T20:00:00Z', list: ['a', 2] }
  const bad = { id: -1.5, name: 'too long', at: 'yesterday', kind: 'third', list: [true] }
  const [own, theirs] = both.map((schema) => [schema.parse(good), schema.safeParse(bad).error?.issues])
  expect(theirs).toEqual(own)
  expect(own?.[0]).toEqual({ ...good, name: 'one', kind: 'home' })
})

test('the bundle leaves out the formats that no schema uses', async () => {
  const code = await readFile(file, 'utf8')
  expect(code).toContain('$ZodObject')
  expect(code).not.toMatch(/ZodEmoji|ZodCIDRv6|ZodISODuration|toJSONSchema/)
})
