import { expect, test } from 'vitest'
import { run as uploadKilled } from '../../../../../faults/upload-killed.ts'

// `npm run faults -- upload-killed` runs it at full size.
test('an upload whose process was killed continues, its video is whole or not there, and no other file is left', async () => {
  const { broken, metrics } = await uploadKilled({ cycles: 1, megabytes: 9 })
  expect(broken).toEqual([])
  expect(metrics).toMatchObject({ kills: 2, 'moments missed': 0, 'parts sent twice': 0 })
}, 240_000)
