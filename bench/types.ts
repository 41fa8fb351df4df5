/**
 * What a bench case reports: figures by name (with their unit in the name), and how near it came to its
 * limit.
 */
export interface BenchResult {
  name: string
  figures: Record<string, number | string>
  /** The main figure relative to the same work done in the simplest way, in the same run; 1 is as fast. */
  ratio?: number
  /** What the simplest way was. */
  limit?: string
}

/** A module of the bench: `name`, and `run`, which starts and stops everything it needs. */
export interface BenchCase<Options = object> {
  name: string
  run(options?: Options): Promise<BenchResult>
}
