/** What a case of the faults tells: figures by name, and what did not hold, in words. */
export interface FaultResult {
  name: string
  figures: Record<string, number | string>
  broken: string[]
}

/** A module of the faults: `name`, and `run` which starts and stops all it needs. */
export interface FaultCase {
  name: string
  run(): Promise<FaultResult>
}
