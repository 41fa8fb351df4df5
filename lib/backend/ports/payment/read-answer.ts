import type * as z from 'zod/mini'
import { PaymentError } from './port.ts'

/**
 * Parses what a provider has sent. Throws PaymentError for what does not fit: the call may have succeeded, so it is not a
 * refusal. Its message names `call` and the fields that are wrong, and contains no value.
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  call: string,
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.')))].join(', ')
  throw new PaymentError(`${call} was answered in a form that cannot be read (${fields || 'no object'})`)
}
