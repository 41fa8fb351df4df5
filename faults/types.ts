/** What a case of the faults reports: figures by name, and what did not hold, in words. */
export interface FaultResult {
  name: string
  figures: Record<string, number | string>
  broken: string[]
  /** Parts that could not be run here, and why, in words. */
  notRun?: string[]
}

/** A module of the faults: `name`, and `run` which starts and stops all it needs. */
export interface FaultCase {
  name: string
  run(): Promise<FaultResult>
}

/** What is said of a case at its end, a line each: a part that was not run did not hold. */
export function verdictOf({ figures, broken, notRun = [] }: FaultResult): string[] {
  const ran = Object.keys(figures).length > 0
  const held = broken.length > 0 || !ran ? [] : [notRun.length > 0 ? 'held as far as it was run' : 'held']
  return [
    ...broken.map((sentence) => `did not hold: ${sentence}`),
    ...held,
    ...notRun.map((sentence) => `not run: ${sentence}`),
  ]
}
