import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, flag, id, time, visitorZone } from '#lib/contract/core/fields.ts'
import { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import { boundedText, videoCard, videoTeam } from './card.ts'

export const getVideo = endpoint({
  noun: 'videos',
  name: 'getVideo',
  method: 'POST',
  path: 'api/Video/getVideoInfo',
  summary: 'One video with its playback address, its match and other works of its author.',
  access: 'guest',
  input: z.object({ id: id(), ...visitorZone }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    video: z.extend(videoCard, {
      /** Address of the file; it supports byte ranges. */
      url: z.string(),
      /** Smaller sizes, the largest first, by the lines of the shorter side. */
      renditions: z.array(z.object({ lines: z.int(), url: z.string(), bytes: z.int() })),
      bytes: z.int(),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      favourites: z.int(),
      /** Whether its author allows everybody to download the file. */
      allow_download: z.boolean(),
      /** The author's room, and whether it is on the air now. */
      room_id: z.nullable(z.int()),
      is_live: z.boolean(),
      /** True for a recorded broadcast. */
      is_recording: z.boolean(),
    }),
    match: z.nullable(matchRow),
    competition: z.nullable(competitionBrief),
    /** What it is about besides its match. */
    teams: z.array(videoTeam),
    /** At most eight, the newest first. */
    others: z.array(videoCard),
  }),
  changes: false,
  rate: 'read',
})
export type VideoInfo = z.output<(typeof getVideo)['output']>

export const addView = endpoint({
  noun: 'videos',
  name: 'addView',
  method: 'POST',
  path: 'api/Video/addView',
  summary:
    'Count a view, once a day for the same viewer. The call at the beginning of play returns a ticket; the same call with the ticket, at least five seconds later, counts the view.',
  access: 'guest',
  input: z.object({ id: id(), ticket: z.optional(boundedText(100)) }),
  /** `ticket`: to count the view with; null: it is counted, or was today. */
  output: z.object({ id: z.int(), views: z.int(), ticket: z.nullable(z.string()) }),
  changes: true,
  rate: 'write',
})

const marked = z.object({ id: z.int(), state: z.boolean(), count: z.int() })

export const likeVideo = endpoint({
  noun: 'videos',
  name: 'likeVideo',
  method: 'POST',
  path: 'api/Video_user/likes',
  summary: 'Likes a video, or withdraws the like.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: marked,
  changes: true,
  rate: 'write',
})

export const favouriteVideo = endpoint({
  noun: 'videos',
  name: 'favouriteVideo',
  method: 'POST',
  path: 'api/Video_user/favorites',
  summary: 'Adds a video to the user’s favourites, or removes it.',
  access: 'user',
  input: z.object({ id: id(), state: z._default(flag(), true) }),
  output: marked,
  changes: true,
  rate: 'write',
})

export const getVideoMarks = endpoint({
  noun: 'videos',
  name: 'getVideoMarks',
  method: 'GET',
  path: 'api/videos/marks',
  summary:
    'Whether the user likes a video and has it among their favourites, with both counts, and where they left it.',
  access: 'user',
  input: z.object({ id: id() }),
  output: z.object({
    id: z.int(),
    is_liked: z.boolean(),
    likes: z.int(),
    is_favourite: z.boolean(),
    favourites: z.int(),
    /** Where the user left the video (s); 0: at its beginning. */
    position: z.int(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type VideoMarks = z.output<(typeof getVideoMarks)['output']>

export const saveProgress = endpoint({
  noun: 'videos',
  name: 'saveProgress',
  method: 'POST',
  path: 'api/videos/progress',
  summary: 'Stores where the user left a video, in seconds; its end is stored as its beginning.',
  access: 'user',
  input: z.object({ id: id(), position: count(0, 1_000_000) }),
  output: z.object({ id: z.int(), position: z.int() }),
  changes: true,
  rate: 'report',
  extension: true,
})
