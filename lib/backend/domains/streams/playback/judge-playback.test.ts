import { expect, test } from 'vitest'
import { judgePlayback, type PlaybackSums } from './judge-playback.ts'

const NO_FAILURES: PlaybackSums['failures'] = {
  network: 0,
  ended: 0,
  blocked: 0,
  region: 0,
  codec: 0,
  media: 0,
}
const played = ({
  failures = {},
  ...over
}: Partial<Omit<PlaybackSums, 'failures'>> & {
  failures?: Partial<PlaybackSums['failures']>
} = {}): PlaybackSums => ({
  reports: 10,
  watchedMs: 600_000,
  stalls: 0,
  stalledMs: 0,
  starts: 10,
  firstFrameMs: 8_000,
  ...over,
  failures: { ...NO_FAILURES, ...failures },
})
const way = (watchedMs: number, stalledMs: number) => ({ watchedMs, stalledMs })

test.each([
  ['nobody', played({ reports: 0 }), [], null, []],
  ['well', played(), [way(600_000, 1_000)], 'good', []],
  [
    'all a little',
    played({ stalledMs: 30_000 }),
    [way(300_000, 15_000), way(300_000, 15_000)],
    'fair',
    ['all_stall'],
  ],
  ['all badly', played({ stalledMs: 90_000 }), [way(600_000, 90_000)], 'poor', ['all_stall']],
  [
    'one of two',
    played({ stalledMs: 30_000 }),
    [way(400_000, 0), way(200_000, 30_000)],
    'poor',
    ['some_stall'],
  ],
  ['one of few', played({ stalledMs: 5_000 }), [way(580_000, 0), way(20_000, 5_000)], 'fair', ['some_stall']],
  [
    'a moment of one way says nothing',
    played({ stalledMs: 2_000 }),
    [way(598_000, 0), way(2_000, 2_000)],
    'good',
    [],
  ],
  ['codecs', played({ failures: { codec: 1 } }), [way(600_000, 0)], 'fair', ['undecodable']],
  [
    'codecs of most',
    played({ failures: { codec: 9 }, firstFrameMs: 50_000 }),
    [way(600_000, 0)],
    'poor',
    ['undecodable', 'slow_start'],
  ],
  ['not reached', played({ failures: { network: 3 } }), [way(600_000, 0)], 'fair', ['unreachable']],
  [
    'not reached once or twice',
    played({ starts: 1, firstFrameMs: 800, failures: { network: 2 } }),
    [way(600_000, 0)],
    'good',
    [],
  ],
  ['broken data', played({ failures: { media: 2 } }), [way(600_000, 0)], 'fair', ['broken']],
  ['ended in order', played({ failures: { ended: 10 } }), [way(600_000, 0)], 'good', []],
  ['slow', played({ firstFrameMs: 120_000 }), [way(600_000, 0)], 'poor', ['slow_start']],
] as const)('judges playback: %s', (_, all, classes, verdict, hints) => {
  expect(judgePlayback(all, classes)).toEqual({ verdict, hints })
})
