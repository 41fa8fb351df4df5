import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

/** One run of one process. A pid alone is used again by the system; with its start time it is not. */
export const processMark = z.object({
  pid: z.number().int().positive(),
  /** Start time in clock ticks since boot, as /proc gives it; null where there is no /proc. */
  started: z.string().nullable(),
})
export type ProcessMark = z.output<typeof processMark>

function stat(pid: number): { state: string; started: string } | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything, so fields are counted from the last bracket: state is the third field
    // of the line, the start time the twenty-second (proc(5)).
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [state, started] = [fields[0], fields[19]]
    return state === undefined || started === undefined ? undefined : { state, started }
  } catch {
    return undefined
  }
}

/** The mark of process `pid` (by default this one). */
export function markOf(pid: number = process.pid): ProcessMark {
  return { pid, started: stat(pid)?.started ?? null }
}

/** Whether exactly that run of that process still lives. A zombie, and a later process with the same pid, do not count. */
export function isAlive(mark: ProcessMark): boolean {
  const now = stat(mark.pid)
  if (now) {
    if (now.state === 'Z' || now.state === 'X') return false
    return mark.started === null || mark.started === now.started
  }
  // With a /proc of our own a missing entry means a missing process; elsewhere the system is asked.
  if (stat(process.pid)) return false
  try {
    process.kill(mark.pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Names the world in which pids mean something: this boot of this kernel and this pid namespace (a container has its
 * own). Outside Linux the machine's name.
 */
export function pidWorld(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
