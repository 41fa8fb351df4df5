import { PLACED_ENDPOINTS } from '../lib/contract/core/endpoints.ts'
import { type EndpointPlace, placeOf } from './places.ts'

/** `npm run where -- api/noble/buy` prints an endpoint's files in every layer; a part of a path prints those that have it. */
const asked = process.argv[2]?.replace(/^\//, '').toLowerCase()
if (!asked) {
  console.error('Give an address: npm run where -- api/noble/buy')
  process.exit(2)
}
const equal = PLACED_ENDPOINTS.filter(({ endpoint }) => endpoint.path.toLowerCase() === asked)
const found =
  equal.length > 0
    ? equal
    : PLACED_ENDPOINTS.filter(({ endpoint }) => endpoint.path.toLowerCase().includes(asked))
if (found.length === 0) {
  console.error(`No endpoint has ${asked} in its address.`)
  process.exit(1)
}

function print(place: EndpointPlace): void {
  const rows: [string, string][] = [
    ['contract', place.contract],
    ['client', place.client ?? '(called by others than the web site)'],
    ['handler', place.handler],
    ...place.tests.map((path): [string, string] => ['test', path]),
  ]
  console.log(`${place.path}  ${[place.noun, place.topic].filter(Boolean).join('/')} ${place.name}`)
  for (const [layer, path] of rows) console.log(`  ${layer.padEnd(9)} ${path}`)
}
for (const placed of found) print(placeOf(placed))
