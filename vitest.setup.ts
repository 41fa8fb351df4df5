import { vi } from 'vitest'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 22)
  throw new Error(`The tests need Node 22.13 or newer and this is ${process.version}: run them with npm.`)

// A text whose argument is missing is shown as its key, and reported to the console only.
// biome-ignore-start lint/suspicious/noConsole: it is replaced
const consoleError = console.error
console.error = (...args: unknown[]) => {
  if (args[0] instanceof Error && args[0].constructor.name === 'IntlError') throw args[0]
  consoleError(...args)
}
// biome-ignore-end lint/suspicious/noConsole: it is replaced

/** What a test waits for arrives later on a busy machine; Vitest gives up after a second. */
const WAIT_MS = 15_000
const { waitFor } = vi
const waitLonger: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options })
// Files that share a process run this file once each.
if (waitFor.name !== waitLonger.name) vi.waitFor = waitLonger
