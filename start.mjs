import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// Plain JavaScript, so that a Node that is too old can still read this and report it.
const root = import.meta.dirname
const dev = process.argv.includes('--dev')
const buildOnly = process.argv.includes('--build-only')
const stamp = join(root, '.next', 'touchline-build')

// Later starts reuse the code that Node compiled from our TypeScript.
enableCompileCache(join(root, '.cache', 'compiled'))

/** Inputs of a build. Stories beside the sources do not change it, but excluding them is not worth a rule. */
const SOURCES = [
  'app',
  'components',
  'messages',
  'public',
  'lib/client',
  'lib/contract',
  'lib/i18n',
  'lib/session',
  'lib/shared',
  'lib/env.ts',
  'scripts/build',
  'next.config.ts',
  'postcss.config.mjs',
  'global.d.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

function guardNode() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return
  console.error(
    `Touchline needs Node 24 and this is ${process.versions.node}. ` +
      'Start it with "npm start", which uses the Node that "npm install" brought along, or install Node 24.',
  )
  process.exit(1)
}

/** Written by the build, from sources that are inputs themselves. */
const GENERATED = new Set([
  join(root, 'components', 'ui', 'icons', 'icons.svg'),
  join(root, 'public', 'theme.js'),
])

/** Every file under `path`, in one fixed order. */
function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name))
}

/** The fingerprint of everything a build is made of. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesUnder(join(root, source))) {
      if (/\.test\.tsx?$/.test(file) || GENERATED.has(file)) continue
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function isBuilt(print) {
  return (
    existsSync(join(root, '.next', 'BUILD_ID')) &&
    [...GENERATED].every((file) => existsSync(file)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === print
  )
}

/** Runs Next's build. Prints its steps as they come, and its whole output if it fails. */
function build() {
  console.log('Building the pages: the first start, or something changed. This takes up to a minute.')
  const since = Date.now()
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      if (/^\s*(✓|Creating|Running|Finished|Collecting|Generating|Finalizing)/.test(line))
        console.log(`  ${line.trim()}`)
    })
  }
  const pass = (signal) => child.kill(signal)
  process.on('SIGTERM', pass)
  process.on('SIGINT', pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      if (code === 0) {
        console.log(`Built in ${Math.round((Date.now() - since) / 1000)} s.`)
        resolve()
        return
      }
      if (signal === null) console.error(output.join('\n'))
      console.error(signal === null ? 'The build failed: see above.' : 'The build was interrupted.')
      process.exit(code ?? 1)
    })
  })
}

/** Writes the files that a fresh clone does not have, and for a build what browsers load of zod. */
async function generate() {
  const { writeSprite } = await import('./components/ui/icons/sprite.ts')
  writeSprite()
  const { writeTheme } = await import('./components/layout/theme/write-theme.ts')
  writeTheme()
  const { bundleEarlyPlayback } = await import('./scripts/build/bundle-early-playback.ts')
  await bundleEarlyPlayback()
  if (dev) return
  const { bundleZod } = await import('./scripts/build/bundle-zod.ts')
  await bundleZod()
}

/** Reports a wrong setting before a minute is spent on building. */
async function guardSettings() {
  const { readEnv } = await import('./lib/env.ts')
  try {
    readEnv()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

guardNode()
if (!buildOnly) await guardSettings()
if (dev) await generate()
else {
  const print = fingerprint()
  if (isBuilt(print)) {
    if (buildOnly) console.log('Built already: nothing changed.')
  } else {
    await generate()
    await build()
    writeFileSync(stamp, print)
  }
}
if (!buildOnly) await import('./server.ts')
