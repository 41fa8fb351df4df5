import { posix } from 'node:path'

/**
 * Static imports and re-exports of values (`import type` is not one), and dynamic imports (`typeof import()`
 * is a type).
 */
const IMPORTS =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]/gm
const CSS_IMPORTS = /@import\s+['"]([^'"]+)['"]/g

/** Returns every specifier that a module's text imports. */
function specifiersOf(path: string, text: string): string[] {
  const matches = text.matchAll(path.endsWith('.css') ? CSS_IMPORTS : IMPORTS)
  return [...matches].flatMap(([, fixed, dynamic]) => fixed ?? dynamic ?? [])
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Returns the packages that modules reachable from `entries` import, each with the importing modules. Paths
 * are relative to the repository; `read` returns a module's text, or null if it does not exist.
 */
export function importedPackages(
  entries: readonly string[],
  read: (path: string) => string | null,
): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  const visited = new Set<string>()
  const queue = [...entries]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (visited.has(path)) continue
    visited.add(path)
    for (const specifier of specifiersOf(path, read(path) ?? '')) {
      if (specifier.startsWith('.')) queue.push(posix.join(posix.dirname(path), specifier))
      else if (specifier.startsWith('#')) queue.push(specifier.slice(1))
      else {
        const name = packageOf(specifier)
        importers.set(name, (importers.get(name) ?? new Set()).add(path))
      }
    }
  }
  return importers
}
