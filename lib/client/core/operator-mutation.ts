import type { UseMutationOptions } from '@tanstack/react-query'
import type { CallOptions } from './call.ts'
import { keys } from './keys.ts'

/**
 * Mutation options of an operator's action. Every action, refused or not, may add to the audit log and to other lists,
 * so all data of the console is refetched after it.
 */
export const operatorMutation = <Input, Output>(
  send: (input: Input, options: CallOptions) => Promise<Output>,
): UseMutationOptions<Output, Error, Input> => ({
  mutationFn: (input) => send(input, { quiet: true }),
  onSettled: (_data, _error, _input, _result, { client }) => {
    void client.invalidateQueries({ queryKey: keys.admin })
  },
})
