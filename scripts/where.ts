import { PLACED_ENDPOINTS } from '../lib/contract/core/endpoints.ts'
import { placeOf } from './places/places.ts'
import { SCREENS, screenOf } from './places/screens.ts'

/**
 * `npm run where -- api/noble/buy` prints an endpoint's files in every layer, `npm run where -- /anchor` a
 * screen's; a part of an address prints all that contain it.
 */
const query = process.argv[2]?.toLowerCase()
if (!query) {
  console.error('Give an address: npm run where -- api/noble/buy, or npm run where -- /anchor')
  process.exit(2)
}

function print(title: string, rows: readonly (readonly [layer: string, path: string])[]): void {
  console.log(title)
  for (const [layer, path] of rows) console.log(`  ${layer.padEnd(10)} ${path}`)
}

/** Returns the addresses that equal the query, else those that contain it. */
function matching<T>(all: readonly T[], addressOf: (one: T) => string, text: string): T[] {
  const equal = all.filter((one) => addressOf(one).toLowerCase() === text)
  return equal.length > 0 ? equal : all.filter((one) => addressOf(one).toLowerCase().includes(text))
}

const testRows = (paths: readonly string[]) => paths.map((path) => ['test', path] as const)

// The narrow site has the same screens; only the scan screen is its own.
const screens = query.startsWith('/api/')
  ? []
  : matching(Object.keys(SCREENS), String, query === '/m/scan' ? query : query.replace(/^\/m(?=\/)/, ''))

const isScreen = screens.length === 1 && query.startsWith('/')
const endpoints = isScreen
  ? []
  : matching(PLACED_ENDPOINTS, ({ endpoint }) => endpoint.path, query.replace(/^\//, ''))

for (const placed of endpoints) {
  const place = placeOf(placed)
  print(`${place.path}  ${[place.noun, place.topic].filter(Boolean).join('/')} ${place.name}`, [
    ['contract', place.contract],
    ['client', place.client ?? '(called by others than the web site)'],
    ['handler', place.handler],
    ...testRows(place.tests),
  ])
}
for (const address of screens) {
  const place = screenOf(address)
  if (!place) continue
  print(`${address}  ${[place.noun, place.topic].filter(Boolean).join('/')}`, [
    ['page', place.page],
    ['components', place.components],
    ...place.messages.map((path) => ['messages', path] as const),
    ...testRows(place.tests),
  ])
}
if (endpoints.length + screens.length === 0) {
  console.error(`No endpoint and no screen has ${query} in its address.`)
  process.exit(1)
}
