import type * as z from 'zod/mini'
import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { isStorable } from '#lib/shared/text/is-storable.ts'
import { errorText } from './answers/error-text.ts'
import type { Context, Verb } from './context.ts'
import { Refusal } from './refusal.ts'

/** An endpoint with the verb that answers it. A `Response` is sent as it stands, anything else in the envelope. */
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

function checkTexts(parameters: object, ctx: Context): void {
  for (const [name, value] of Object.entries(parameters))
    if (!isStorable([name, value]))
      throw new Refusal('invalid', 'invalid', {
        field: name.toWellFormed().slice(0, 60),
        why: errorText(ctx.language, 'why.text'),
      })
}

/** What a verb is given: the parameters as the contract reads them. Refuses what it does not take, in words. */
function inputOf<Input extends z.ZodMiniType>(
  { input: schema }: Endpoint<Input>,
  parameters: Record<string, unknown>,
  ctx: Context,
): z.output<Input> {
  checkTexts(parameters, ctx)
  const read = schema.safeParse(parameters)
  if (!read.success) throw wrongInput(read.error.issues, parameters, ctx)
  // A schema that shortens a text may have cut a character in two.
  checkTexts(read.data ?? {}, ctx)
  return read.data
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
      const input = inputOf(endpoint, parameters, ctx)
      const output = endpoint.output.safeParse(await verb({ ctx, input }))
      if (output.success) return output.data
      const problems = output.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      throw new ContractFault(`${endpoint.path} answered outside its contract: ${problems.join('; ')}`)
    },
  }
}

/** Ties a verb to its endpoint that writes its answer itself, a piece at a time: a file, without the envelope. */
export function bindStream<Input extends z.ZodMiniType>(
  endpoint: Endpoint<Input>,
  answer: (ctx: Context, input: z.output<Input>) => Promise<Response>,
): Route {
  return {
    endpoint,
    async run(ctx, parameters) {
      const input = inputOf(endpoint, parameters, ctx)
      return answer(ctx, input)
    },
  }
}
