import type * as z from 'zod/mini'
import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { isStorable } from '#lib/shared/text/is-storable.ts'
import type { Context, EndpointHandler } from './context.ts'
import { Refusal } from './refusal.ts'
import { errorText } from './responses/error-text.ts'

/** An endpoint with its handler. A `Response` is sent as it is, anything else in the envelope. */
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

/** Reasons that a schema names itself, in the `params` of its check. */
const NAMED_REASONS = ['zone'] as const

function reasonOf(issue: z.core.$ZodIssue | undefined) {
  const named = issue?.code === 'custom' ? issue.params?.why : undefined
  return NAMED_REASONS.find((reason) => reason === named) ?? WHY[issue?.code ?? ''] ?? 'other'
}

/** The refusal for the first invalid parameter: which field, and why. */
function wrongInput(
  issues: readonly z.core.$ZodIssue[],
  parameters: Record<string, unknown>,
  ctx: Context,
): Refusal {
  const issue = issues[0]
  const field = issue?.path.map(String).join('.') || '?'
  const missing = issue?.path.length === 1 && parameters[field] === undefined
  const why = missing ? 'missing' : reasonOf(issue)
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

/** Parses the parameters by the contract. Refuses invalid ones with a message. */
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

/** The context of a call: its time zone is the visitor's where the call names one. */
function contextOf(ctx: Context, input: unknown): Context {
  const zone =
    typeof input === 'object' && input !== null && 'time_zone' in input ? input.time_zone : undefined
  return typeof zone === 'string' ? { ...ctx, timeZone: zone } : ctx
}

/** A result that does not fit the contract: a server error, never the client's. */
export class ContractError extends Error {}

/**
 * Binds a handler to its endpoint. The parameters are parsed before it runs and its result is parsed before
 * it is sent, so that nothing outside the contract is returned.
 */
export function bind<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Output>,
  handler: EndpointHandler<z.output<Input>, z.input<Output>>,
): Route {
  return {
    endpoint,
    async run(ctx, parameters) {
      const input = inputOf(endpoint, parameters, ctx)
      const output = endpoint.output.safeParse(await handler({ ctx: contextOf(ctx, input), input }))
      if (output.success) return output.data
      const problems = output.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      throw new ContractError(
        `${endpoint.path} returned a result outside its contract: ${problems.join('; ')}`,
      )
    },
  }
}

/** Binds a handler that writes its own response in pieces: a file, without the envelope. */
export function bindStream<Input extends z.ZodMiniType>(
  endpoint: Endpoint<Input>,
  handler: (ctx: Context, input: z.output<Input>) => Promise<Response>,
): Route {
  return {
    endpoint,
    async run(ctx, parameters) {
      const input = inputOf(endpoint, parameters, ctx)
      return handler(ctx, input)
    },
  }
}
