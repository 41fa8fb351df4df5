import { z } from 'zod'

/** A provider's own id. */
export const id = z.string().min(1).max(120)
/** [home, away]. */
export const pair = z.tuple([z.number(), z.number()])
export const time = z.iso.datetime({ offset: true })
/** A value outside the enumeration becomes `unknown`. */
export const tolerant = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .transform((value): T[number] | 'unknown' =>
      (values as readonly string[]).includes(value) ? (value as T[number]) : 'unknown',
    )

/** At least one of the three languages. */
export const names = z
  .object({ zh: z.string().min(1), en: z.string().min(1), vi: z.string().min(1) })
  .partial()
  .refine((value) => Boolean(value.zh ?? value.en ?? value.vi), 'a name in at least one language')
export type Names = z.infer<typeof names>
