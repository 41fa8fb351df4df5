import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the site's folder: the operator's terminal output, with sms codes. */
export const TERMINAL = 'terminal.log'
/** In the site's folder: the log, which is searched for secrets at the end of a run. */
const LOG = 'site.log'
/** Output of the sms outbox without an sms provider: for the operator's terminal, not for the log. */
const SMS = /^sms to \+\d+: /
const READY = 'Touchline is ready'
const WARNING = 40

const isStructured = (line: string) => line.startsWith('{')

function isWarning(line: string): boolean {
  return Number(/"level":(\d+)/.exec(line)?.[1] ?? WARNING) >= WARNING
}

export interface SiteLog {
  /** Appends output of the site, in chunks. */
  append(stream: 'stdout' | 'stderr', text: string): void
  /** Warnings, errors and unstructured lines since the site was ready. */
  warnings(): string
  /** Lines of the log, after the site has stopped. */
  lines(): string[]
  terminal(): string
}

/**
 * Splits the output of a site: the start-up banner and messages of the sms outbox go to the terminal's file,
 * structured lines to the log's. Anything else (messages of Node or Next) goes to both, since it is also in
 * an operator's log.
 */
export function createSiteLog(dataDir: string): SiteLog {
  const [log, terminal] = [join(dataDir, LOG), join(dataDir, TERMINAL)]
  for (const file of [log, terminal]) closeSync(openSync(file, 'a'))
  const rest = { stdout: '', stderr: '' }
  let ready = false
  let warnings = ''
  const write = (lines: readonly string[]) => {
    const plain = lines.filter((line) => !isStructured(line))
    const searched = lines.filter((line) => isStructured(line) || (ready && !SMS.test(line)))
    if (plain.length > 0) appendFileSync(terminal, `${plain.join('\n')}\n`)
    if (searched.length > 0) appendFileSync(log, `${searched.join('\n')}\n`)
    if (ready)
      warnings = (
        warnings +
        lines
          .filter(isWarning)
          .map((line) => `${line}\n`)
          .join('')
      ).slice(-100_000)
    // The banner is written at once, with the line that marks the site as ready.
    ready ||= plain.some((line) => line.startsWith(READY))
  }
  return {
    append(stream, text) {
      const lines = (rest[stream] + text).split('\n')
      rest[stream] = lines.pop() ?? ''
      const whole = lines.filter((line) => line !== '')
      if (whole.length > 0) write(whole)
    },
    warnings: () => warnings,
    lines() {
      const cut = Object.values(rest).filter((line) => line !== '')
      return [...readFileSync(log, 'utf8').split('\n'), ...cut]
    },
    terminal: () => readFileSync(terminal, 'utf8'),
  }
}
