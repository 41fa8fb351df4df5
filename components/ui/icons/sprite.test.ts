import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IconNode } from 'lucide'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ICON_NODES } from './icon-nodes.ts'
import { PICTURES } from './pictures.ts'
import { renderSprite, SPRITE_FILE, writeSprite } from './sprite.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'icons-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the file of this run has the icons of the table and the pictures, each once', () => {
  const ids = [...readFileSync(SPRITE_FILE, 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...Object.keys(ICON_NODES), ...Object.keys(PICTURES)])
})

test('an icon is a symbol with the shapes of its node', () => {
  const dot: IconNode = [['circle', { cx: '12', cy: 12, r: '1' }]]
  const sprite = renderSprite({ dot }, 'Copyright (c) A')
  expect(sprite).toContain('<symbol id="dot" viewBox="0 0 24 24"><circle cx="12" cy="12" r="1"/></symbol>')
})

test('a value cannot end its attribute', () => {
  const dot: IconNode = [['path', { d: '"><&' }]]
  expect(renderSprite({ dot }, 'Copyright (c) A')).toContain('<path d="&quot;>&lt;&amp;"/>')
})

test('the file names the holders of the copyright, and is refused without them', () => {
  const sprite = renderSprite({}, 'ISC License\n\nCopyright (c) A\n\nMIT\n\nCopyright (c) B\n')
  expect(sprite.split('\n')[0]).toContain('Copyright (c) A; Copyright (c) B.')
  expect(() => renderSprite({}, 'ISC License')).toThrow('names no holder')
  expect(readFileSync(SPRITE_FILE, 'utf8')).toContain('Lucide Icons and Contributors')
})

test('a missing or outdated file is written, and a current one is left alone', () => {
  const file = join(folder, 'icons.svg')
  writeSprite(file)
  const written = readFileSync(file, 'utf8')
  expect(written).toBe(readFileSync(SPRITE_FILE, 'utf8'))
  utimesSync(file, 1, 1)
  writeSprite(file)
  expect(statSync(file).mtimeMs).toBe(1000)
  writeFileSync(file, 'an older table')
  writeSprite(file)
  expect(readFileSync(file, 'utf8')).toBe(written)
})
