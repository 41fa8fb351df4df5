import { z } from 'zod'

/**
 * A backup is a gzipped tar (POSIX ustar) of the database folder between two small JSON entries: the first
 * describes the backup, the last states how much it contains. Any tar program opens it.
 */
export const headerName = 'touchline-backup.json'
export const footerName = 'touchline-end.json'

export const headerEntry = z.object({
  format: z.literal(1),
  /** Major version of PostgreSQL's data files. */
  postgres: z.string(),
  /** ISO 8601 UTC. */
  created: z.string(),
})
export const footerEntry = z.object({ files: z.number().int(), bytes: z.number().int() })

/** A backup or a restore was refused. `message` is one sentence for the user who requested it. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}
