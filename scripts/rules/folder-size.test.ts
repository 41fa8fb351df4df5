import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

const MAX_FILES = 15
const CHECKED = /^(attacks|bench|components|demo|e2e|faults|lib|scripts|testing)\//
/**
 * Folders that may have one file: an adapter of a port, which stands beside the others, and the SQL functions of a noun,
 * whose folder names the owner of what they write.
 */
const SINGLE_FILE_ALLOWED = /^lib\/backend\/(ports\/[a-z-]+(\/[a-z-]+)*|db\/functions\/[a-z]+)$/

const folders = new Map<string, { files: number; folders: Set<string> }>()
const folderAt = (path: string) => {
  const found = folders.get(path) ?? { files: 0, folders: new Set<string>() }
  folders.set(path, found)
  return found
}
for (const path of projectFiles()) {
  if (!CHECKED.test(path) || path.includes('/migrations/')) continue
  folderAt(posix.dirname(path)).files++
  for (let folder = posix.dirname(path); folder.includes('/'); folder = posix.dirname(folder))
    folderAt(posix.dirname(folder)).folders.add(folder)
}

test(`no folder has more than ${MAX_FILES} files`, () => {
  expect(folders.size).toBeGreaterThan(300)
  const found = [...folders].filter(([, { files }]) => files > MAX_FILES)
  expect(found.map(([path, { files }]) => `${path}: ${files}`)).toEqual([])
})

test('no folder has a single file and nothing else', () => {
  const found = [...folders].filter(
    ([path, { files, folders: inner }]) => files === 1 && inner.size === 0 && !SINGLE_FILE_ALLOWED.test(path),
  )
  expect(found.map(([path]) => path)).toEqual([])
})
