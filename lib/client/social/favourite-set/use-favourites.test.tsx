import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keys } from '#lib/client/core/keys.ts'
import { createQueryClient } from '#lib/client/core/query/create-query-client.ts'
import { type Favourites, NOTHING } from './state.ts'
import { useFavourites } from './use-favourites.ts'

function Star() {
  return <p>{String(useFavourites<boolean | null>((now) => now.match.has(7), null))}</p>
}

test('renders the same HTML for everybody, whatever the cache contains', () => {
  const client = createQueryClient()
  client.setQueryData<Favourites>(keys.favouriteSet(null), {
    ...NOTHING,
    known: true,
    match: new Map([[7, false]]),
  })
  const html = renderToString(
    <QueryClientProvider client={client}>
      <Star />
    </QueryClientProvider>,
  )
  expect(html).toBe('<p>null</p>')
})
