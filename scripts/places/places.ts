import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlacedEndpoint } from '../../lib/contract/core/endpoints.ts'

/** The files of one endpoint. Every path follows from the noun, the topic and the name. */
export interface EndpointPlace {
  /** `api/noble/buy` */
  path: string
  noun: string
  /** Null if the noun has one topic. */
  topic: string | null
  name: string
  contract: string
  /** Null if the web site does not call it (`webCalls: false` in the contract). */
  client: string | null
  handler: string
  tests: string[]
}

export const kebabCase = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

const TOP = join(import.meta.dirname, '../..')
const isThere = (path: string): boolean => existsSync(join(TOP, path))
const read = (path: string): string => readFileSync(join(TOP, path), 'utf8')

/**
 * Returns `<layer>/<noun>/<topic>.ts`; for a noun with one topic `<layer>/<noun>.ts`, or
 * `<layer>/<noun>/<noun>.ts` beside other files.
 */
export function modulePath(layer: string, noun: string, topic: string | null): string {
  if (topic !== null) return `${layer}/${noun}/${topic}.ts`
  const flat = `${layer}/${noun}.ts`
  return isThere(flat) ? flat : `${layer}/${noun}/${noun}.ts`
}

/** A test that iterates over all endpoints does not count as a test of one. */
const OF_ALL = /\/tests\/contract\//

const BACKEND_TESTS: readonly (readonly [file: string, text: string])[] = readdirSync(
  join(TOP, 'lib/backend'),
  {
    recursive: true,
    encoding: 'utf8',
  },
)
  .map((file) => `lib/backend/${file}`)
  .filter((file) => file.endsWith('.test.ts') && !OF_ALL.test(file))
  .map((file) => [file, read(file).toLowerCase()])

/**
 * Returns the backend tests that call the endpoint: by its path, or by its last segment if they write the
 * rest once.
 */
function testsOf({ endpoint, exportName }: PlacedEndpoint): string[] {
  const path = endpoint.path.toLowerCase()
  const cut = path.lastIndexOf('/') + 1
  const ending = `${path.slice(0, cut)}\${`
  const last = new RegExp(`['"\`]${path.slice(cut)}['"\`]`)
  return BACKEND_TESTS.filter(
    ([, text]) =>
      text.includes(path) ||
      text.includes(`${exportName.toLowerCase()}.path`) ||
      (text.includes(ending) && last.test(text)),
  ).map(([file]) => file)
}

export function placeOf(placed: PlacedEndpoint): EndpointPlace {
  const [noun = '', topic = null] = placed.module.split('/')
  const { endpoint, exportName } = placed
  const folder = ['lib/backend/domains', noun, ...(topic === null ? [] : [topic])].join('/')
  const handler = `${folder}/${kebabCase(exportName)}.ts`
  return {
    path: endpoint.path,
    noun,
    topic,
    name: exportName,
    contract: modulePath('lib/contract', noun, topic),
    client: endpoint.webCalls === false ? null : modulePath('lib/client', noun, topic),
    handler,
    tests: testsOf(placed),
  }
}

/** Returns a sentence for each missing file of an endpoint; empty if every layer has it. */
export function missingOf(placed: PlacedEndpoint): string[] {
  const place = placeOf(placed)
  const problems: string[] = []
  const exported = (name: string) => new RegExp(`^export (?:const|function|async function) ${name}\\b`, 'm')
  const must = (path: string, name: string) => {
    if (!isThere(path)) problems.push(`${place.path}: there is no ${path}`)
    else if (!exported(name).test(read(path))) problems.push(`${place.path}: ${path} exports no ${name}`)
  }
  must(place.contract, place.name)
  if (place.client !== null) must(place.client, place.name)
  const { name, handler } = place
  if (!isThere(handler)) problems.push(`${place.path}: there is no ${handler}`)
  else {
    const text = read(handler)
    const created = `create${name.charAt(0).toUpperCase()}${name.slice(1)}`
    if (![name, created].some((each) => exported(each).test(text)))
      problems.push(`${place.path}: ${handler} exports neither ${name} nor ${created}`)
  }
  if (place.tests.length === 0) problems.push(`${place.path}: no test calls it`)
  return problems
}
