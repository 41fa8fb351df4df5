import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { cut } from '../mp4/cut.ts'
import type { Excerpt } from '../port.ts'
import type { HlsWindow } from './playback/hls-window.ts'

interface ExcerptSources {
  /** The recording being written, with the moment it began (ms, real time). */
  recording: { file: string; since: number } | null
  /** The segments of the best quality; undefined while there are none. */
  window: Pick<HlsWindow, 'between'> | undefined
}

/** Writes files one after the other: the segments of a stream and their `init` are one fragmented MP4. */
async function join(files: readonly string[], to: string): Promise<void> {
  for (const [at, file] of files.entries())
    await pipeline(
      createReadStream(file),
      createWriteStream(to, { flags: at === 0 ? 'w' : 'a', mode: 0o600 }),
    )
}

async function cutFrom(
  file: string,
  began: number,
  { since, until }: { since: number; until: number },
  to: string,
): Promise<Excerpt> {
  const range = { start: Math.max(0, since - began) / 1000, end: (until - began) / 1000 }
  const { begins, ...facts } = await cut(file, to, [range])
  return { ...facts, startedAt: began + (begins[0] ?? range.start) * 1000 }
}

/**
 * Copies the pictures between two moments (ms, real time) to `to`: from the recording being written if it covers the
 * beginning, otherwise from the kept segments. Null if neither has anything of that time. Throws Mp4Error.
 */
export async function excerpt(
  { recording, window }: ExcerptSources,
  range: { since: number; until: number },
  to: string,
): Promise<Excerpt | null> {
  if (recording && recording.since <= range.since) return cutFrom(recording.file, recording.since, range, to)
  const kept = window?.between(range.since, range.until)
  if (!kept) return null
  const joined = `${to}.segments`
  try {
    await join(kept.files, joined)
    return await cutFrom(joined, kept.began, range, to)
  } finally {
    await rm(joined, { force: true })
  }
}
