import { getUploadParts, startUpload } from '#lib/contract/accounts/uploads.ts'
import { addFilterWord } from '#lib/contract/moderation/filter-words.ts'
import { publishVideo } from '#lib/contract/videos/publishing.ts'
import { videoFixture } from '#testing/media/video-fixture.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/fixtures.ts'
import { newStreamer } from '../fixtures/new-streamer.ts'
import { post } from '../fixtures/people/accounts.ts'
import { admin, makeOperator, openAdminSection, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const t = admin.videos

test('reviews a video by keyboard: it is rejected with a reason, and axe finds nothing in the dialog', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const operator = `video-operator-${Date.now()}`
  await makeOperator(operator)
  await signInOperator(page.context(), operator)
  const word = `offside${Date.now()}`
  await post(page.request, addFilterWord.path, { word, verdict: 'hold' })
  const { page: streamer } = await newStreamer(browser, baseURL ?? '')
  const film = await videoFixture('mp4')
  const { key } = startUpload.output.parse(
    await post(streamer.request, startUpload.path, { type: 'video/mp4', bytes: film.length }),
  )
  const { missing } = getUploadParts.output.parse(await post(streamer.request, getUploadParts.path, { key }))
  for (const { ticket } of missing)
    await streamer.request.put(ticket.url, { headers: ticket.headers, data: film })
  const title = `Was it ${word}`
  const { state } = publishVideo.output.parse(
    await post(streamer.request, publishVideo.path, { title, file: key, tags: ['replay'] }),
  )
  expect(state).toBe('review')
  await streamer.context().close()

  await openAdminSection(page, 'videos')
  await page.getByRole('button', { name: t.reviewOf.replace('{title}', title) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await expectAccessiblePart(page, 'the review of a video')
  const reason = dialog.getByRole('textbox', { name: t.reason })
  await dialog.getByRole('button', { name: t.refuse, exact: true }).press('Enter')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(t.reasonMissing)
  await expectAccessiblePart(page, 'a rejection without a reason')
  await page.keyboard.type('The word says it all')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: t.refuse, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: t.reviewOf.replace('{title}', title) })).toBeHidden()
  // The button that opened the dialog is gone: the focus is in the section, not at the start of the page.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)

  await page.getByRole('radio', { name: t.states.review }).press('ArrowRight')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('The word says it all')
  await expectAccessiblePage(page, 'rejected videos')
})
