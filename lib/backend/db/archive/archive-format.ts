import { z } from 'zod'

/**
 * A backup is a gzipped tar (POSIX ustar) of the database folder between two small files of ours: the first says what
 * it is, the last how much it should hold. Any tar program opens it.
 */
export const firstName = 'touchline-backup.json'
export const lastName = 'touchline-end.json'

export const firstEntry = z.object({
  format: z.literal(1),
  /** Major version of PostgreSQL's data files. */
  postgres: z.string(),
  /** ISO 8601 UTC. */
  created: z.string(),
})
export const lastEntry = z.object({ files: z.number().int(), bytes: z.number().int() })

/** A backup or a restore was refused. `message` is one sentence for the person who asked for it. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}
