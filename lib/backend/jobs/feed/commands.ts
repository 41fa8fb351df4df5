import type { Commands } from '#lib/backend/jobs/control/protocol.ts'
import { putEvent } from './event.ts'
import { importFiles } from './import/import.ts'
import type { FeedCommandOptions } from './options.ts'
import { replay } from './replay.ts'

/**
 * The operator's commands for match data, by name: run by the running site over its control socket, or by the
 * command line itself.
 */
export const feedCommands = (options: FeedCommandOptions): Commands => ({
  import: (args, print) => importFiles(args, options, print),
  replay: (args, print, signal) => replay(args, options, print, signal),
  event: (args, print) => putEvent(args, options, print),
})
