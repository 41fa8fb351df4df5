import { readFileSync } from 'node:fs'
import { type ResolveFnOutput, registerHooks } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/**
 * Preloaded by the processes that tests start, which live for seconds only.
 *
 * Node parses the package.json of a package again for each of its modules and for each import of it: with 1,400
 * modules of ours and 300 of drizzle-orm, whose exports are 180 KB, that is more than half of what loading the
 * backend takes. Relative and `#` imports name their file, so they need none of it, and a package is resolved
 * once for all our modules.
 */
const root = new URL('../', import.meta.url).href
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  imports: Record<string, string>
}
const folders = Object.entries(imports).map(([key, path]) => ({
  prefix: key.slice(0, -1),
  address: new URL(path.slice(0, -1), root).href,
}))
/** Packages of many modules, all of which are ECMAScript modules. */
const MODULES_ONLY = /\/node_modules\/(?:drizzle-orm|hono\/dist|mediabunny|zod)\/(?!.*\/node_modules\/)/
const packages = new Map<string, ResolveFnOutput>()

/** Returns the address that an import names by itself, if any. */
function addressOf(specifier: string, parent: string): string | undefined {
  if (/^\.\.?\//.test(specifier)) return new URL(specifier, parent).href
  if (!specifier.startsWith('#') || !parent.startsWith(root)) return undefined
  const folder = folders.find(({ prefix }) => specifier.startsWith(prefix))
  return folder && folder.address + specifier.slice(folder.prefix.length)
}

// The optimising compiler costs an embedded database three times the processor time of its few hundred statements.
setFlagsFromString('--liftoff-only')

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? ''
    if (!context.conditions.includes('import') || !parent.startsWith('file:')) return next(specifier, context)
    const url = addressOf(specifier, parent)
    if (url?.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true }
    if (url?.endsWith('.js') && MODULES_ONLY.test(parent))
      return { url, format: 'module', shortCircuit: true }
    if (url !== undefined || !parent.startsWith(root) || parent.includes('/node_modules/'))
      return next(specifier, context)
    const resolved = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    packages.set(specifier, resolved)
    return resolved
  },
})
