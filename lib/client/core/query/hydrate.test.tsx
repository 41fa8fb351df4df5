import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from './create-query-client.ts'
import { Hydrate } from './hydrate.tsx'

const nameQuery = queryOptions({ queryKey: ['name'], queryFn: async () => 'Ada' })
function Name() {
  const { data = 'nobody' } = useQuery(nameQuery)
  return <p>{data}</p>
}

test('prefetched data is in the HTML of the components that query it', async () => {
  const client = createQueryClient()
  await client.query(nameQuery)
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <Hydrate client={client}>
        <Name />
      </Hydrate>
    </QueryClientProvider>,
  )
  expect(html).toBe('<p>Ada</p>')
})

test('a failed query is left to the browser, without a retry on the server', async () => {
  const client = createQueryClient()
  let calls = 0
  const queryFn = async (): Promise<string> => {
    calls++
    throw new Error('no connection')
  }
  await client.query({ ...nameQuery, queryFn }).catch(() => {})
  expect(calls).toBe(1)
  const html = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <Hydrate client={client}>
        <Name />
      </Hydrate>
    </QueryClientProvider>,
  )
  expect(html).toBe('<p>nobody</p>')
})
