import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const full = join(import.meta.dirname, '../(site)')
const narrow = join(import.meta.dirname, '(site)')
const pages = readdirSync(full, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?:^|\/)page\.tsx$/.test(name),
)

test('there are screens', () => {
  expect(pages.length).toBeGreaterThan(5)
})

test.each(pages)('the narrow site shows %s by naming it', (page) => {
  const twin = join(narrow, page)
  expect(existsSync(twin), `${twin} is missing`).toBe(true)
  const up = '../'.repeat(dirname(page).split('/').length + 2)
  const text = readFileSync(twin, 'utf8')
  expect(text).toContain(`from '${up}(site)/${page}'`)
  expect(text.split('\n').length).toBeLessThan(6)
  const error = join(dirname(page), 'error.tsx')
  expect(existsSync(join(narrow, error))).toBe(existsSync(join(full, error)))
})
