import { expect, test } from 'vitest'
import { type CampaignRow, campaignDraftOf, campaignInputOf } from './campaign-draft.ts'

const row: CampaignRow = {
  id: 7,
  title_zh: null,
  title_en: 'Cup week',
  title_vi: null,
  body_zh: null,
  body_en: ['Every night.', 'Four matches.'],
  body_vi: null,
  look: 'wave',
  href: '/football',
  active: true,
  starts_at: '2026-07-03T12:30:00.000Z',
  ends_at: null,
  is_running: true,
  is_shown: true,
  is_simulated: false,
}

test('a campaign that is opened and saved without changes stays the same', () => {
  const { id, is_running, is_shown, is_simulated, ...fields } = row
  expect(campaignInputOf(campaignDraftOf(row))).toEqual({
    ...fields,
    body_en: 'Every night.\n\nFour matches.',
  })
})

test('a new one is unpublished, and its empty texts become null', () => {
  expect(campaignInputOf({ ...campaignDraftOf(null), title_vi: ' ' })).toMatchObject({
    active: false,
    title_vi: null,
    body_zh: null,
    starts_at: null,
  })
})
