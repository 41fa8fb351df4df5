import { readFileSync } from 'node:fs'

/** Clock ticks of /proc in a second: 100 on every Linux that Node supports. */
const TICKS_PER_SECOND = 100

/** Processor time that a process has used, in seconds (proc(5): utime and stime); 0 on systems without /proc. */
export function readProcessorSeconds(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name, in brackets, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND || 0
  } catch {
    return 0
  }
}
