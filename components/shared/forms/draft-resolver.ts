import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Sentences about what is wrong, by field; `form` is about the draft as a whole (react-hook-form's `root` does not keep
 * it from being submitted).
 */
export type Wrong<Draft> = Partial<Record<keyof Draft | 'form', string | null>>

export interface DraftChecks<Draft> {
  /** The input of the contract's call, and what of a draft is sent as it. */
  input: z.ZodMiniType
  inputOf: (draft: Draft) => unknown
  /** What the form has sentences of its own for. */
  validate?: ((draft: Draft) => Wrong<Draft>) | undefined
}

/**
 * Checks a draft by the form's own sentences and, where they find nothing, by the contract's input schema, for whose
 * refusals `refused` is shown.
 */
export function draftResolver<Draft extends FieldValues>(
  { input, inputOf, validate }: DraftChecks<Draft>,
  refused: string,
): Resolver<Draft> {
  const byContract = zodResolver(input as z.ZodMiniType<FieldValues, FieldValues>)
  const answer = (draft: Draft, wrong: readonly (readonly [string, string])[]) =>
    wrong.length === 0
      ? { values: draft, errors: {} }
      : {
          values: {},
          errors: Object.fromEntries(
            wrong.map(([field, message]) => [field, { type: 'validate', message }]),
          ) as FieldErrors<Draft>,
        }
  return async (draft, context, options) => {
    const own = Object.entries(validate?.(draft) ?? {}).flatMap(([field, message]) =>
      message ? [[field, message] as const] : [],
    )
    if (own.length > 0) return answer(draft, own)
    const sent = inputOf(draft) as FieldValues
    const { errors } = await byContract(sent, context, options as unknown as Parameters<typeof byContract>[2])
    // What is sent under another name than it is typed under is about the whole.
    const fields = Object.keys(errors).map((field) => (typeof draft[field] === 'string' ? field : 'form'))
    return answer(
      draft,
      [...new Set(fields)].map((field) => [field, refused] as const),
    )
  }
}
