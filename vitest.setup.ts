const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 22)
  throw new Error(`The tests need Node 22.13 or newer and this is ${process.version}: run them with npm.`)
