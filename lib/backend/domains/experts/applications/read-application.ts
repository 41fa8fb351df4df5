import type { Queryable } from '#lib/backend/db/pool.ts'
import type { HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { applyForExpert } from '#lib/contract/experts/applications.ts'
import {
  MAX_INTRODUCTION_LENGTH,
  MAX_SAMPLE_LENGTH,
  MIN_INTRODUCTION_LENGTH,
} from '#lib/shared/experts/vocabulary.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanLines } from '#lib/shared/text/clean-text.ts'
import { readText } from '../read-text.ts'

function readSamples(texts: readonly string[]): string[] {
  const samples = texts.map(cleanLines).filter((sample) => sample !== '')
  if (samples.length === 0) throw new Refusal('invalid', 'experts.no_sample')
  if (samples.some((sample) => characters(sample) > MAX_SAMPLE_LENGTH))
    throw new Refusal('invalid', 'experts.sample_long', { most: MAX_SAMPLE_LENGTH })
  return samples
}

/** Cleans and checks an application; each sport once. */
export async function readApplication(
  db: Queryable,
  { sports, introduction, samples }: HandlerInput<typeof applyForExpert>,
) {
  return {
    sports: [...new Set(sports)],
    introduction: await readText(db, introduction, {
      of: 'introduction',
      least: MIN_INTRODUCTION_LENGTH,
      most: MAX_INTRODUCTION_LENGTH,
    }),
    samples: readSamples(samples),
  }
}
