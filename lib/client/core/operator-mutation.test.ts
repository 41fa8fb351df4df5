import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys } from '#lib/client/core/keys.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'

test('an operator’s action, successful or refused, invalidates all data of the console', async () => {
  for (const refused of [false, true]) {
    const client = new QueryClient()
    client.setQueryData([...keys.admin, 'log', 1], 'console')
    client.setQueryData(giftKeys.gifts, 'site')
    const options = operatorMutation(async (input: number, { quiet }) => {
      if (refused) throw new Error('refused')
      return [input, quiet]
    })
    const done = new MutationObserver(client, options).mutate(3)
    if (refused) await expect(done).rejects.toThrow('refused')
    // Quiet: the component of the action shows the error.
    else expect(await done).toEqual([3, true])
    expect(client.getQueryState([...keys.admin, 'log', 1])?.isInvalidated).toBe(true)
    expect(client.getQueryState(giftKeys.gifts)?.isInvalidated).toBe(false)
  }
})
