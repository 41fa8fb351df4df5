import type { MutationOptions } from '@tanstack/react-query'
import type { CallOptions } from './call.ts'

/** Options for `useMutation`; `options` are the options of the call, such as `onMessage`. */
export type Mutation<Input, Output> = (
  options?: CallOptions,
) => Required<Pick<MutationOptions<Output, Error, Input>, 'mutationFn'>>

/**
 * Mutation options of a call with one input. Quiet, because the component shows the error beside its button.
 */
export const mutationOf =
  <Input, Output>(send: (input: Input, options: CallOptions) => Promise<Output>): Mutation<Input, Output> =>
  (options = {}) => ({ mutationFn: (input) => send(input, { quiet: true, ...options }) })
