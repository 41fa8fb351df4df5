import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, ROOT } from './project-files.ts'

/** Nothing around them is hidden: they are rendered by the server, or loaded before they are shown. */
const LOADED_BEFORE = [
  'components/accounts/login/phone/phone-login.tsx',
  'components/matches/detail/basketball/game-panels.tsx',
  'components/streams/rooms/room-stage.tsx',
]

/** Returns the calls of `dynamic` in a source whose component has no Suspense boundary of its own. */
function withoutBoundary(source: string): string[] {
  if (!source.includes("from 'next/dynamic'")) return []
  return [...source.matchAll(/(\w+) = dynamic\(/g)].flatMap(({ 0: start, 1: name = '', index }) => {
    let depth = 1
    let end = index + start.length
    for (; depth > 0 && end < source.length; end += 1)
      depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0
    return /ssr: false|loading:/.test(source.slice(index, end)) ? [] : [name]
  })
}

test('a component without a boundary of its own is found', () => {
  const source = "import dynamic from 'next/dynamic'\nconst A = dynamic(() => import('./a.tsx'))\n"
  expect(withoutBoundary(source)).toEqual(['A'])
  expect(withoutBoundary(source.replace("'))", "'), { ssr: false })"))).toEqual([])
})

/*
 * next/dynamic adds a Suspense boundary only with `ssr: false` or `loading`. Without one, a dialog that loads when it is
 * opened hides what is around it, and closes the sheet that it was opened from.
 */
test('what is loaded on demand has a Suspense boundary of its own', () => {
  const found = projectFiles()
    .filter((path) => /^(?:app|components)\/.*\.tsx$/.test(path) && !LOADED_BEFORE.includes(path))
    .flatMap((path) =>
      withoutBoundary(readFileSync(join(ROOT, path), 'utf8')).map((name) => `${path}: ${name}`),
    )
  expect(found).toEqual([])
})
