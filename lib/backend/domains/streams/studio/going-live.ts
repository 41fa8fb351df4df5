import type { AnchorParts } from './deps.ts'

export type Parts = Pick<AnchorParts, 'media' | 'onAir'>
