/** What other parts of the back end may import from this domain. */

export type { CopyrightContent, CopyrightContents, FoundContent, Takedown } from './content.ts'
export { applyTakedowns } from './takedowns/apply-takedowns.ts'
export { loadPublishingLimit, requireMayPublish } from './takedowns/require-may-publish.ts'
export { restoreDueContents } from './takedowns/restore-contents.ts'
