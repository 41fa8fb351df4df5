import { z } from 'zod'
import { endpointSchema } from '../endpoint.ts'
import { processMark } from './process-mark.ts'

/** What the parent passes to the child on its command line. */
export const childTask = z.object({
  /** The database folder, absolute. */
  folder: z.string(),
  endpoint: endpointSchema,
  parent: processMark,
  /** Milliseconds between two CHECKPOINTs. */
  checkpointEvery: z.number().positive(),
})
export type ChildTask = z.output<typeof childTask>

/** What the child reports to the parent. */
export const childReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), endpoint: endpointSchema }),
  z.object({ kind: z.literal('in-use'), folder: z.string(), pid: z.number().int() }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
])
export type ChildReport = z.output<typeof childReport>

/** The only message the parent sends over ipc: finish, write everything to disk and exit. */
export const stopMessage = 'stop'
