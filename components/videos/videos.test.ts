import { expect, test } from 'vitest'
import type { VideoInfo } from '#lib/contract/videos/watching.ts'
import { readVideoId } from './read-id.ts'
import { isoLength, videoObject } from './structured-data.ts'

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
  const place = { url: 'https://site/en/video-player?id=1', origin: 'https://site', picture: '/icon.svg' }
  expect(videoObject({ video } as unknown as VideoInfo, place)).toMatchObject({
    '@type': 'VideoObject',
    description: 'A goal #final',
    duration: 'PT1M1S',
    contentUrl: 'https://site/uploads/video/a.mp4',
    thumbnailUrl: 'https://site/icon.svg',
  })
})
