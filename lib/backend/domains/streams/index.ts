/** What other parts of the back end may use of this noun. */
export { listApplications, openApplication, reviewApplication } from './application/review.ts'
export { onAir, roomCards } from './cards.ts'
export { createOnAir, type OnAir } from './on-air.ts'
export { createAuthorise, issuePublishKey } from './publish-key.ts'
export { type Reminding, remindDue } from './reserve/remind.ts'
export { publishTold, type Telling, tell } from './room-events.ts'
export { addCoverRoutes } from './studio/cover-routes.ts'
export { createTestSignals } from './test-signals.ts'
