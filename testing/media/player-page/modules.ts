import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { join, normalize } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** Sources that a page may load: those that have nothing but types to remove. */
const SERVED = /^\/modules\/(components|lib|node_modules\/(zod|hls\.js|flv\.js))\//
const FLV = `import '/modules/node_modules/flv.js/dist/flv.js'\nexport default window.flvjs\n`

/** How a page finds the modules that the sources import by name. */
export const importMap = JSON.stringify({
  imports: {
    '#components/': '/modules/components/',
    '#lib/': '/modules/lib/',
    'zod/mini': '/modules/node_modules/zod/mini/index.js',
    'hls.js/light': '/modules/node_modules/hls.js/dist/hls.light.mjs',
    'flv.js': '/modules/flv.js',
  },
})

/** Serves sources of the site as browser modules, without a build; returns false if the path is not one. */
export function serveModule(request: IncomingMessage, response: ServerResponse): boolean {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
  if (path !== '/modules/flv.js' && !SERVED.test(path)) return false
  void load(path).then(
    (code) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' })
      response.end(code)
    },
    () => response.writeHead(404).end(),
  )
  return true
}

async function load(path: string): Promise<string> {
  if (path === '/modules/flv.js') return FLV
  const code = await readFile(join(root, path.replace('/modules/', '')), 'utf8')
  return path.endsWith('.ts') ? stripTypeScriptTypes(code) : code
}
