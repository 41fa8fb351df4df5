import { describe } from 'vitest'
import { describeMedia } from '#testing/media/contract/contract.ts'
import { createMedia } from './index.ts'

/** Every adapter goes through the same contract; a new one adds a line here. */
describe('media: embedded', () => {
  describeMedia((options) => createMedia(options))
})
