import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

/**
 * Identifies one run of one process. A pid alone is reused by the system; with its start time it is unique.
 */
export const processMark = z.object({
  pid: z.number().int().positive(),
  /** Start time in clock ticks since boot, as /proc gives it; null where there is no /proc. */
  started: z.string().nullable(),
})
export type ProcessMark = z.output<typeof processMark>

function stat(pid: number): { state: string; started: string } | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything, so fields are counted from the last bracket: state is the
    // third field of the line, the start time the twenty-second (proc(5)).
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [state, started] = [fields[0], fields[19]]
    return state === undefined || started === undefined ? undefined : { state, started }
  } catch {
    return undefined
  }
}

/** Returns the mark of process `pid` (by default this one). */
export function markOf(pid: number = process.pid): ProcessMark {
  return { pid, started: stat(pid)?.started ?? null }
}

/**
 * Whether exactly that run of that process is still alive. A zombie, and a later process with the same pid,
 * do not count.
 */
export function isAlive(mark: ProcessMark): boolean {
  const now = stat(mark.pid)
  if (now) {
    if (now.state === 'Z' || now.state === 'X') return false
    return mark.started === null || mark.started === now.started
  }
  // If this process has a /proc entry, a missing entry means a missing process; elsewhere a signal is tried.
  if (stat(process.pid)) return false
  try {
    process.kill(mark.pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Identifies the scope in which pids are unique: this boot of this kernel and this pid namespace (a container
 * has its own). Outside Linux the host name.
 */
export function pidWorld(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
