import process from 'node:process'

const { FUZZ_RUNS } = process.env
const SEED = 20_261_122

/**
 * Options of `fc.assert`: as many runs as given, the same in every test run, so that a failure comes from a
 * change. With FUZZ_RUNS other values in every run, and that many.
 */
export const propertyRuns = (numRuns = 100): { numRuns: number; seed?: number } =>
  FUZZ_RUNS ? { numRuns: Number(FUZZ_RUNS) } : { numRuns, seed: SEED }
