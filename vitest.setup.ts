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
