import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import { MAX_ROOM_TITLE_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { videoFixture } from '#testing/media/video-fixture.ts'
import { padMp4 } from '#testing/storage/parted-uploads.ts'
import { freshMatch, fullNameOf } from './fixtures/api.ts'
import { expectAccessiblePage } from './fixtures/axe.ts'
import { expect, openPage, test } from './fixtures/fixtures.ts'
import { RUNS_ALL } from './fixtures/in-turn.ts'
import { messages } from './fixtures/messages.ts'
import { signIn } from './fixtures/people/accounts.ts'
import { ANCHOR, logIn, REFUSALS } from './fixtures/people/people.ts'

const MB = 1024 ** 2
const texts = messages('en', 'videos')
const { publish, works } = texts
/** Requests whose connection is cut, and the one during which the upload is paused. */
const CUT_REQUESTS: readonly number[] = RUNS_ALL ? [3, 6, 9] : [2]
const PAUSED_REQUEST = RUNS_ALL ? 11 : 3
const FILE_MB = RUNS_ALL ? 45 : 10

test('a video over a connection that is cut: paused, kept as a draft, then published', async ({
  page,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  troubles.allow(/ERR_CONNECTION_RESET|ERR_FAILED/)
  await openPage(page, '/en/about-user')
  await logIn(page, ANCHOR)
  await openPage(page, '/en/new_file')
  let requests = 0
  let hold = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  await page.route('**/api/storage/**', async (route) => {
    requests += 1
    if (CUT_REQUESTS.includes(requests)) return route.abort('connectionreset')
    if (requests === PAUSED_REQUEST) await held
    return route.continue().catch(() => undefined)
  })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'final.mp4',
      mimeType: 'video/mp4',
      buffer: padMp4(await videoFixture('mp4'), FILE_MB * MB),
    })
  await page.getByRole('list', { name: publish.frames }).getByRole('button').nth(2).click()
  await page.getByLabel(publish.name, { exact: true }).fill('字'.repeat(MAX_ROOM_TITLE_LENGTH + 1))
  await expect(
    page.getByText(publish.nameHint.replace('{most}', String(MAX_ROOM_TITLE_LENGTH))).first(),
  ).toBeVisible()
  await page.getByLabel(publish.name, { exact: true }).fill('The final in full')
  await page.getByRole('button', { name: publish.saveDraft }).click()
  await page.getByRole('button', { name: publish.pause, exact: true }).click({ trial: true })
  await expect.poll(() => requests, { timeout: 20_000 }).toBe(PAUSED_REQUEST)
  await page.getByRole('button', { name: publish.pause, exact: true }).click()
  await expect(page.getByText(publish.paused, { exact: true })).toBeVisible()
  hold()
  await page.getByRole('button', { name: publish.resume, exact: true }).click()
  await expect(page.locator('#main').getByText(publish.ends.draft.title)).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: 'The final in full' })
  await expect(row.getByText(works.states.draft, { exact: true })).toBeVisible()
  await expectAccessiblePage(page, 'own videos')
  await row.getByRole('button', { name: works.editOf.replace('{title}', 'The final in full') }).click()
  const dialog = page.getByRole('dialog', { name: works.edit })
  await dialog.getByLabel(publish.tags).fill('final, highlights')
  const updated = page.waitForResponse((response) => response.url().includes('Video_user/update'))
  await dialog.getByRole('button', { name: publish.send, exact: true }).click()
  const { data } = (await (await updated).json()) as { data: OwnVideo }
  await expect(row.getByText(works.states.published, { exact: true })).toBeVisible()
  await openPage(page, `/en/video-player?id=${data.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'The final in full' })).toBeVisible()
  await expect(page.getByText('#highlights')).toBeVisible()
})

test('the form is filled in by keyboard, and axe finds nothing in any of its states', async ({
  page,
  request,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  await signIn(page.context(), ANCHOR)
  await openPage(page, '/en/new_file')
  const send = page.getByRole('button', { name: publish.send })
  const name = page.getByLabel(publish.name, { exact: true })
  await send.press('Enter')
  await expect(name).toHaveAccessibleDescription(publish.nameMissing)
  await expectAccessiblePage(page, 'an empty form')

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: publish.chooseFile }).first().press('Enter')
  await (await choosing).setFiles({
    name: 'final.mp4',
    mimeType: 'video/mp4',
    buffer: await videoFixture('mp4'),
  })
  const frames = page.getByRole('list', { name: publish.frames }).getByRole('button')
  await frames.first().press('Enter')
  const drop = page.getByRole('button', { name: publish.dropCover, exact: true })
  await drop.press('Enter')
  await expect(drop).toBeHidden()
  await expect(page.getByRole('button', { name: publish.ownPicture }).first()).toBeFocused()

  const team = await fullNameOf(request, (await freshMatch(request, 'football')).home_team_id)
  const find = page.getByRole('combobox', { name: publish.findTeam })
  await find.fill(team)
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessiblePage(page, 'teams to choose from')
  await find.press('Enter')
  const remove = page.getByRole('button', { name: publish.removeTeam.replace('{name}', team) })
  await remove.press('Enter')
  await expect(remove).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(find).toBeFocused()

  await name.fill('Filled in by keyboard')
  await page.getByRole('radio', { name: publish.fromFile }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: publish.fromRecording })).toBeChecked()
  await expectAccessiblePage(page, 'recordings to choose from')
  await page.getByRole('radio', { name: publish.fromRecording }).press('ArrowLeft')
  await send.press('Enter')
  await expect(page.getByRole('status').getByText(publish.ends.published.title)).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessiblePage(page, 'a published video')
})
