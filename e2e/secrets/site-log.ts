import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the site's folder: what its operator reads on the terminal, codes by sms among it. */
export const TERMINAL = 'terminal.log'
/** In the site's folder: its log, searched for secrets at the end of a run. */
const LOG = 'site.log'
/** What the outbox prints where no sms provider is set: meant for the operator's terminal, and no log line. */
const SMS = /^sms to \+\d+: /
const READY = 'Touchline is ready'
const WARNING = 40

const isStructured = (line: string) => line.startsWith('{')

function isWarning(line: string): boolean {
  return Number(/"level":(\d+)/.exec(line)?.[1] ?? WARNING) >= WARNING
}

export interface SiteLog {
  /** Takes what the site wrote, in pieces as they come. */
  take(stream: 'stdout' | 'stderr', text: string): void
  /** Warnings, errors and all that is no log line, since the site was ready. */
  said(): string
  /** Lines of the log, once nothing more comes. */
  lines(): string[]
  terminal(): string
}

/**
 * Parts what a site writes: the start-up banner and messages of the sms outbox go to the terminal's file, structured
 * lines to the log's. Anything else (what Node or Next complain of) goes to both, since an operator's log has it too.
 */
export function createSiteLog(dataDir: string): SiteLog {
  const [log, terminal] = [join(dataDir, LOG), join(dataDir, TERMINAL)]
  for (const file of [log, terminal]) closeSync(openSync(file, 'a'))
  const rest = { stdout: '', stderr: '' }
  let ready = false
  let said = ''
  const write = (lines: readonly string[]) => {
    const plain = lines.filter((line) => !isStructured(line))
    const searched = lines.filter((line) => isStructured(line) || (ready && !SMS.test(line)))
    if (plain.length > 0) appendFileSync(terminal, `${plain.join('\n')}\n`)
    if (searched.length > 0) appendFileSync(log, `${searched.join('\n')}\n`)
    if (ready)
      said = (
        said +
        lines
          .filter(isWarning)
          .map((line) => `${line}\n`)
          .join('')
      ).slice(-100_000)
    // The banner is written in one piece with the line that says so.
    ready ||= plain.some((line) => line.startsWith(READY))
  }
  return {
    take(stream, text) {
      const lines = (rest[stream] + text).split('\n')
      rest[stream] = lines.pop() ?? ''
      const whole = lines.filter((line) => line !== '')
      if (whole.length > 0) write(whole)
    },
    said: () => said,
    lines() {
      const cut = Object.values(rest).filter((line) => line !== '')
      return [...readFileSync(log, 'utf8').split('\n'), ...cut]
    },
    terminal: () => readFileSync(terminal, 'utf8'),
  }
}
