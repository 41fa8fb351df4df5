import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { errorText } from '../responses/error-text.ts'

/** Refuses the cursor of another list, or of another order of the list. */
export const invalidCursor = ({ language }: Pick<Context, 'language'>): Refusal =>
  new Refusal('invalid', 'invalid', { field: 'cursor', why: errorText(language, 'why.other') })
