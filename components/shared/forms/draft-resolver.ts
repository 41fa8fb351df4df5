import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Validation messages by field; `form` is about the draft as a whole (react-hook-form's `root` does not
 * prevent the submission).
 */
export type DraftErrors<Draft> = Partial<Record<keyof Draft | 'form', string | null>>

export interface DraftChecks<Draft> {
  /** The input schema of the contract's call, and the input created from a draft. */
  input: z.ZodMiniType
  inputOf: (draft: Draft) => unknown
  /** The form's own validation. */
  validate?: ((draft: Draft) => DraftErrors<Draft>) | undefined
}

/**
 * Validates a draft by the form's own rules and, if they pass, by the contract's input schema, for whose
 * errors `refused` is shown.
 */
export function draftResolver<Draft extends FieldValues>(
  { input, inputOf, validate }: DraftChecks<Draft>,
  refused: string,
): Resolver<Draft> {
  const byContract = zodResolver(input as z.ZodMiniType<FieldValues, FieldValues>)
  const toResult = (draft: Draft, wrong: readonly (readonly [string, string])[]) =>
    wrong.length === 0
      ? { values: draft, errors: {} }
      : {
          values: {},
          errors: Object.fromEntries(
            wrong.map(([field, message]) => [field, { type: 'validate', message }]),
          ) as FieldErrors<Draft>,
        }
  return async (draft, context, options) => {
    const ownErrors = Object.entries(validate?.(draft) ?? {}).flatMap(([field, message]) =>
      message ? [[field, message] as const] : [],
    )
    if (ownErrors.length > 0) return toResult(draft, ownErrors)
    const sent = inputOf(draft) as FieldValues
    const { errors } = await byContract(sent, context, options as unknown as Parameters<typeof byContract>[2])
    // An error in a field with another name in the input is shown for the form as a whole.
    const fields = Object.keys(errors).map((field) => (typeof draft[field] === 'string' ? field : 'form'))
    return toResult(
      draft,
      [...new Set(fields)].map((field) => [field, refused] as const),
    )
  }
}
