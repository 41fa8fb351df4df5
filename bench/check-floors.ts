import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { BenchResult } from './types.ts'

const bound = z.object({ least: z.optional(z.number()), most: z.optional(z.number()) })
const floorsFile = z.record(z.string(), z.record(z.string(), bound))
export type Floors = z.output<typeof floorsFile>

/**
 * Reads the bounds of bench/floors.json: by case and figure (`ratio` or the name of a figure), its minimum or
 * maximum.
 */
export const readFloors = (): Floors =>
  floorsFile.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'floors.json'), 'utf8')))

/** One bound and the measured value; `value` is null if the case reported no such figure. */
export interface BoundCheck {
  case: string
  figure: string
  value: number | null
  bound: string
  passed: boolean
}

/** Checks every bound of the cases that ran. A figure that is missing or not a number fails. */
export function checkFloors(results: readonly BenchResult[], floors: Floors): BoundCheck[] {
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
        passed: value !== null && value >= (least ?? -Infinity) && value <= (most ?? Infinity),
      }
    }),
  )
}
