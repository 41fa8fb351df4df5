import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { BenchResult } from './types.ts'

const bound = z.object({ least: z.optional(z.number()), most: z.optional(z.number()) })
const floorsFile = z.record(z.string(), z.record(z.string(), bound))
export type Floors = z.output<typeof floorsFile>

/** The bounds of bench/floors.json: by case and figure (`ratio` or a figure's name), the least or the most it may be. */
export const readFloors = (): Floors =>
  floorsFile.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'floors.json'), 'utf8')))

/** One bound beside the figure that was measured; `value` null: the case reported no such figure. */
export interface Judged {
  case: string
  figure: string
  value: number | null
  bound: string
  held: boolean
}

/** Every bound of the cases that ran. A figure that is missing or no number does not hold. */
export function judge(results: readonly BenchResult[], floors: Floors): Judged[] {
  return results.flatMap(({ name, figures, ratio }) =>
    Object.entries(floors[name] ?? {}).map(([figure, { least, most }]) => {
      const measured = figure === 'ratio' ? ratio : figures[figure]
      const value = typeof measured === 'number' && Number.isFinite(measured) ? measured : null
      return {
        case: name,
        figure,
        value,
        bound: [least === undefined ? '' : `at least ${least}`, most === undefined ? '' : `at most ${most}`]
          .filter(Boolean)
          .join(', '),
        held: value !== null && value >= (least ?? -Infinity) && value <= (most ?? Infinity),
      }
    }),
  )
}
