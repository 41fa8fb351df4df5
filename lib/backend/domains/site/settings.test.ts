import { afterAll, beforeAll, expect, test } from 'vitest'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import type { SiteFeatures } from '#lib/shared/features/features.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import { recordDemoWorld, requireFeature } from './index.ts'

describeDatabase('settings', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  test('report whether the site shows simulated matches', async () => {
    const simulated = async () => (await site.call('GET', 'api/site/settings')).data
    expect(await simulated()).toMatchObject({ is_simulated: false })
    await site.ingest(sampleBatch())
    expect(await simulated()).toMatchObject({ is_simulated: false })
    await site.database.db.update(competitions).set({ simulated: true })
    expect(await simulated()).toMatchObject({ is_simulated: true })
  })

  test('name the features that are on, which differ in the demo world', async () => {
    const { db } = site.database
    const features = async () =>
      ((await site.call('GET', 'api/site/settings')).data as { features: SiteFeatures }).features
    expect(await features()).toMatchObject({ mall: true, predictions: false })
    await expect(requireFeature(db, 'predictions')).rejects.toMatchObject({
      kind: 'forbidden',
      key: 'features.predictions',
    })
    await expect(requireFeature(db, 'mall', 'predictions')).rejects.toMatchObject({
      key: 'features.predictions',
    })
    await recordDemoWorld(db, true)
    expect(await features()).toMatchObject({ mall: true, predictions: true })
    expect(await requireFeature(db, 'mall', 'predictions')).toEqual(await features())
    await recordDemoWorld(db, false)
    expect(await features()).toMatchObject({ predictions: false })
  })
})
