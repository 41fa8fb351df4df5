/** What a fault case reports: metrics by name, and a sentence for each expectation that failed. */
export interface FaultResult {
  name: string
  metrics: Record<string, number | string>
  broken: string[]
  /** Sections that could not run here, with the reason. */
  notRun?: string[]
}

/** A module of the faults: `name`, and `run`, which starts and stops everything it needs. */
export interface FaultCase {
  name: string
  /** `cycles`: how often a case that repeats itself does so; each case has a default. */
  run(options?: { cycles?: number }): Promise<FaultResult>
}

/** The lines printed at the end of a case. A section that was not run has not passed. */
export function verdictOf({ metrics, broken, notRun = [] }: FaultResult): string[] {
  const ran = Object.keys(metrics).length > 0
  const held = broken.length > 0 || !ran ? [] : [notRun.length > 0 ? 'held as far as it was run' : 'held']
  return [
    ...broken.map((sentence) => `did not hold: ${sentence}`),
    ...held,
    ...notRun.map((sentence) => `not run: ${sentence}`),
  ]
}
