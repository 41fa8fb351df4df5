import type { Commands } from '#lib/backend/jobs/control/protocol.ts'
import { EVENT_USAGE, putEvent } from './event.ts'
import { IMPORT_USAGE, importFiles } from './import/import.ts'
import type { FeedCommandOptions } from './options.ts'
import { replay } from './replay.ts'
import { REPLAY_USAGE } from './replay-args.ts'

export const FEED_USAGE = `npm run feed -- ${[IMPORT_USAGE, REPLAY_USAGE, EVENT_USAGE].join('\nnpm run feed -- ')}`

/**
 * The operator's commands for match data, by name: run by the running site over its control socket, or by the
 * command line itself.
 */
export const feedCommands = (options: FeedCommandOptions): Commands => ({
  import: (args, print) => importFiles(args, options, print),
  replay: (args, print, signal) => replay(args, options, print, signal),
  event: (args, print) => putEvent(args, options, print),
})
