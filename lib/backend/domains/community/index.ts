/** What other parts of the back end may import from this domain. */

export { circlesAbout } from './circles/circles-about.ts'
export { loadSportCircles } from './circles/sport-names.ts'
export { syncCircles } from './circles/sync-circles.ts'
export { loadPostTarget } from './comment-target.ts'
export { communitySubscriptions } from './events.ts'
export { loadPostBriefs, newestPostTexts } from './feeds/post-briefs.ts'
export { initialHeat, scorePosts } from './feeds/score-posts.ts'
export { loadMatchTarget } from './match-threads/match-target.ts'
export { createPostCopyright } from './post-copyright.ts'
export { sweepPostPictures } from './posts/post-pictures.ts'
export { showPost } from './posts/show-post.ts'
export { closeDuePolls } from './room-polls/close-room-polls.ts'
