import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { PREDICTION_DEFAULTS } from '#lib/shared/predictions/vocabulary.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { giving } from '#testing/domains/gifts.ts'
import { predictionSite } from '#testing/domains/predictions/prediction-site.ts'
import { toPredictionSettings } from './prediction-settings.ts'

const GET = 'api/admin/predictionSettings'
const SET = 'api/admin/setPredictionSettings'

test('settings that are missing or out of their bounds have their defaults', () => {
  expect(toPredictionSettings(null)).toEqual(PREDICTION_DEFAULTS)
  expect(
    toPredictionSettings({ max_stake: 0, fee_bps: 2_001, matches: 'no', questions: false, margin_bps: 300 }),
  ).toEqual({
    ...PREDICTION_DEFAULTS,
    questions: false,
    margin_bps: 300,
  })
})

describeDatabase('the settings of predictions', (open) => {
  const at = predictionSite(open)

  test('are changed by operators, with their old and new values in the audit log', async () => {
    const operator = await giving(at.site).person('operator')
    const fan = await at.player()
    expect((await operator.call(SET, { max_stake: 50, questions: 0 })).data).toMatchObject({
      max_stake: 50,
      questions: false,
      min_stake: 1,
    })
    expect((await at.site.call('GET', GET, {}, { token: operator.token })).data).toMatchObject({
      max_stake: 50,
    })
    const audit = await at.site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, 'setting:predictions.max_stake'))
    expect(audit).toMatchObject([{ action: 'write_setting', detail: { from: 500, to: 50 } }])
    expect(await fan.stake({ coins: 51 })).toMatchObject({ status: 400 })
    expect(
      (
        await at.host.call('api/predictions/askQuestion', {
          room_id: at.host.roomId,
          text: 'Who?',
          answers: ['A', 'B'],
        })
      ).status,
    ).toBe(403)
    for (const input of [{ max_stake: 0 }, { fee_bps: 2_001 }, { min_stake: 60 }, { loss_day: -1 }])
      expect((await operator.call(SET, input)).status).toBe(400)
    expect((await fan.call(SET, { max_stake: 1 })).status).toBe(403)
  })
})
