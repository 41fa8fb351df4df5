import type * as z from 'zod/mini'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { Context, Verb } from './context.ts'
import { errorText } from './error-text.ts'
import { Refusal } from './refusal.ts'

/** An endpoint with the verb that answers it. */
export interface Route {
  endpoint: Endpoint
  run(ctx: Context, parameters: Record<string, unknown>): Promise<unknown>
}

const WHY: Record<string, 'type' | 'range' | 'option'> = {
  invalid_type: 'type',
  invalid_format: 'type',
  invalid_union: 'type',
  too_small: 'range',
  too_big: 'range',
  invalid_value: 'option',
}

/** The first thing wrong with the parameters, in words: which field, and why. */
function wrongInput(
  issues: readonly z.core.$ZodIssue[],
  parameters: Record<string, unknown>,
  ctx: Context,
): Refusal {
  const issue = issues[0]
  const field = issue?.path.map(String).join('.') || '?'
  const missing = issue?.path.length === 1 && parameters[field] === undefined
  const why = missing ? 'missing' : (WHY[issue?.code ?? ''] ?? 'other')
  return new Refusal('invalid', 'invalid', {
    field: field.slice(0, 60),
    why: errorText(ctx.language, `why.${why}`),
  })
}

/** A row that does not fit the contract is our fault, never the caller's. */
export class ContractFault extends Error {}

/**
 * Ties a verb to its endpoint: parameters are parsed before it runs and its answer is parsed on the way out, so
 * that what is not in the contract never leaves.
 */
export function bind<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  verb: Verb<z.output<Input>, z.input<Output>>,
): Route {
  return {
    endpoint,
    async run(ctx, parameters) {
      const input = endpoint.input.safeParse(parameters)
      if (!input.success) throw wrongInput(input.error.issues, parameters, ctx)
      const output = endpoint.output.safeParse(await verb({ ctx, input: input.data }))
      if (output.success) return output.data
      const told = output.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      throw new ContractFault(`${endpoint.path} answered outside its contract: ${told.join('; ')}`)
    },
  }
}
