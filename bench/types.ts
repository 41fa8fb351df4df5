/** What a case of the bench reports: figures by name (their unit in the name), and how near it came to its limit. */
export interface BenchResult {
  name: string
  figures: Record<string, number | string>
  /** The figure that counts against the same work done in the barest way, in the same run; 1 is as fast. */
  ratio?: number
  /** What that barest way was. */
  limit?: string
}

/** A module of the bench: `name`, and `run` which starts and stops all it needs. */
export interface BenchCase<Options = object> {
  name: string
  run(options?: Options): Promise<BenchResult>
}
