import { expect, test, vi } from 'vitest'
import { CopyStore } from './copy-store.ts'
import { createRenderings } from './renderings.ts'

const PAGE = {
  status: 200,
  headers: [['content-type', 'text/html']] as [string, string][],
  body: Buffer.from('a page'),
  policy: '',
}

function fixture() {
  const turn = Promise.withResolvers<(() => void) | null>()
  const render = vi.fn(async () => PAGE)
  const acquireInTurn = vi.fn(() => turn.promise)
  const renderings = createRenderings(
    { render, acquire: () => null, acquireInTurn, now: () => 0, onFault: () => undefined },
    new CopyStore(1_000_000),
  )
  return { turn, render, acquireInTurn, renderings }
}

test('requests for the same page wait for a slot as one, also when the first has disconnected', async () => {
  const { turn, render, acquireInTurn, renderings } = fixture()
  const read = async (signal?: AbortSignal) => {
    const rendering = await renderings.joinInTurn('/football', 'a')
    return rendering && renderings.waitFor('/football', rendering, rendering.work, signal)
  }
  const gone = new AbortController()
  const all = [read(gone.signal), read(), read()]
  gone.abort()
  const release = vi.fn()
  turn.resolve(release)
  for (const copy of await Promise.all(all)) expect(copy?.status).toBe(200)
  expect(acquireInTurn).toHaveBeenCalledTimes(1)
  expect(render).toHaveBeenCalledTimes(1)
  expect(release).toHaveBeenCalledTimes(1)
})

test('a request that got no slot in time leaves nothing behind: the next one waits anew', async () => {
  const { turn, acquireInTurn, renderings } = fixture()
  turn.resolve(null)
  expect(await renderings.joinInTurn('/football', 'a')).toBeNull()
  expect(await renderings.joinInTurn('/football', 'a')).toBeNull()
  expect(acquireInTurn).toHaveBeenCalledTimes(2)
})
