import { describe } from 'vitest'
import { describeMedia } from '#testing/media/contract/contract.ts'
import { createMedia } from './index.ts'

/** Every adapter runs the same contract; add a new one here. */
describe('media: embedded', () => {
  describeMedia((options) => createMedia(options))
})
