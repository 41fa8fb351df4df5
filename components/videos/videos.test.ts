import { expect, test } from 'vitest'
import type { Recording } from '#lib/contract/streams/recordings.ts'
import type { VideoInfo } from '#lib/contract/videos/watching.ts'
import { readVideoId } from './read-id.ts'
import { isoLength, recordingObject, videoObject } from './structured-data.ts'

test('formats durations as ISO 8601', () => {
  expect([7, 60, 3_729].map(isoLength)).toEqual(['PT7S', 'PT1M0S', 'PT1H2M9S'])
})

test('reads ids and rejects anything else', () => {
  expect([{ id: '7' }, { id: '0' }, { id: '7x' }, { id: ['7'] }, {}].map(readVideoId)).toEqual([
    7,
    null,
    null,
    null,
    null,
  ])
})

const place = {
  url: 'https://site/en/video-player?id=1',
  origin: 'https://site',
  picture: '/icon.svg',
  chapters: [],
}

test("describes a video with absolute addresses, and its cover or the page's picture", () => {
  const video = {
    title: 'A goal',
    tags: ['final'],
    cover: null,
    seconds: 61,
    views: 3,
    created_at: '2026-01-01T00:00:00.000Z',
    url: '/uploads/video/a.mp4',
    user_nickname: 'Mai',
  }
  expect(videoObject({ video } as unknown as VideoInfo, place)).toMatchObject({
    '@type': 'VideoObject',
    description: 'A goal #final',
    duration: 'PT1M1S',
    contentUrl: 'https://site/uploads/video/a.mp4',
    thumbnailUrl: 'https://site/icon.svg',
    potentialAction: {
      '@type': 'SeekToAction',
      target: 'https://site/en/video-player?id=1&t={seek_to_second_number}',
      'startOffset-input': 'required name=seek_to_second_number',
    },
  })
  expect(videoObject({ video } as unknown as VideoInfo, place)).not.toHaveProperty('hasPart')
})

test('describes the chapters of a recording, one at each moment, each until the next', () => {
  const replay = {
    poster: '/poster.jpg',
    started_at: '2026-01-01T00:00:00.000Z',
    url: '/uploads/a.mp4',
    seconds: 90,
    user_nickname: 'Mai',
  } as Recording
  const chapters = [
    { name: 'Goal', from: 0 },
    { name: 'Card', from: 40 },
    { name: 'Goal', from: 40 },
    { name: 'Card', from: 90 },
  ]
  const clip = (name: string, startOffset: number, endOffset: number) => ({
    '@type': 'Clip',
    name,
    startOffset,
    endOffset,
    url: `https://site/en/video-player?id=1&t=${startOffset}`,
  })
  expect(recordingObject(replay, 'The final', { ...place, chapters })).toMatchObject({
    '@type': 'VideoObject',
    name: 'The final',
    thumbnailUrl: 'https://site/poster.jpg',
    hasPart: [clip('Goal', 0, 40), clip('Card', 40, 90)],
  })
})
