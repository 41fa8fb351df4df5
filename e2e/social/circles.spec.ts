import type { Locator, Page } from '@playwright/test'
import { setCircleModerator } from '#lib/contract/community/circle-moderation.ts'
import { getCircles, joinCircle } from '#lib/contract/community/circles.ts'
import { editPost } from '#lib/contract/community/edits.ts'
import { insertPost } from '#lib/contract/community/posts.ts'
import { expectAccessiblePart } from '../fixtures/axe.ts'
import { people } from '../fixtures/chat/person.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { post } from '../fixtures/people/accounts.ts'
import { makeOperator, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const texts = messages('en', 'community')
const common = messages('en', 'common')
const t = texts.moderation
const named = (text: string, name: string) => text.replace('{name}', name)

/** Opens a dialog by Enter on its button, checks it by axe, and returns it. */
async function openByKey(page: Page, button: Locator, name: string): Promise<Locator> {
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('status', { name: common.loading })).toHaveCount(0)
  expect(await isFocusIn(dialog), name).toBe(true)
  await expectAccessiblePart(page, name)
  return dialog
}

const isFocusIn = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement))

/** Tabs until an element of a dialog has the focus. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(to).toBeFocused({ timeout: 100 })
  }).toPass()
}

test('a moderator administers a circle by keyboard, and axe finds nothing in its dialogs', async ({
  browser,
  baseURL,
  request,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const [al, bo] = await people(browser, baseURL)
  // Another circle than the tests of the community use: a club's rules and moderators would be theirs too.
  let circle = 0
  await expect
    .poll(
      async () => {
        const { data } = await (await request.get(`/${getCircles.path}?kind=club&limit=20`)).json()
        circle = getCircles.output.parse(data).list.at(-1)?.id ?? 0
        return circle
      },
      { timeout: 70_000 },
    )
    .toBeGreaterThan(0)
  await post(al.context.request, joinCircle.path, { id: circle })
  const operator = `circle-operator-${Date.now()}`
  await makeOperator(operator)
  const office = await browser.newContext({ baseURL: baseURL ?? '' })
  await signInOperator(office, operator)
  await post(office.request, setCircleModerator.path, { circle_id: circle, user_id: al.user.id })
  await office.close()
  const mark = `shouting${Date.now()}`
  const { id } = insertPost.output.parse(
    await post(bo.context.request, insertPost.path, { text: mark, circle_id: circle }),
  )
  await post(bo.context.request, editPost.path, { id, text: `${mark}, louder` })

  const { page } = al
  await openPage(page, `/en/circle?circle=${circle}&feed=new`)
  await test.step('rules', async () => {
    const edit = page.getByRole('button', { name: t.editRules })
    const dialog = await openByKey(page, edit, t.editRules)
    await tabTo(page, dialog.getByRole('textbox', { name: t.rulesIn.en }))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('No shouting')
    await tabTo(page, dialog.getByRole('button', { name: common.save }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No shouting', { exact: true })).toBeVisible()
    await expect(edit).toBeFocused()
  })
  await test.step('mute', async () => {
    const mute = page.locator(`[data-post="${id}"]`).getByRole('button', { name: t.mute })
    const dialog = await openByKey(page, mute, named(t.muteTitle, bo.user.user_nickname))
    await tabTo(page, dialog.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '7 days' })).toBeChecked()
    await tabTo(page, dialog.getByRole('button', { name: t.mute }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(mute).toBeFocused()
  })
  await test.step('muted users', async () => {
    const open = page.getByRole('button', { name: t.mutes })
    const dialog = await openByKey(page, open, t.mutes)
    await tabTo(page, dialog.getByRole('button', { name: named(t.unmute, bo.user.user_nickname) }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t.noMutes)).toBeVisible()
    expect(await isFocusIn(dialog)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
  })
  await test.step('versions of a post', async () => {
    const edited = page.locator(`[data-post="${id}"]`).getByRole('button', { name: texts.versions.edited })
    const dialog = await openByKey(page, edited, texts.versions.title)
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(edited).toBeFocused()
  })
  await test.step('moderators', async () => {
    const dialog = await openByKey(
      page,
      page.getByRole('button', { name: t.manage, exact: true }),
      t.moderators,
    )
    await tabTo(page, dialog.getByRole('button', { name: t.resign }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: t.editRules })).toBeHidden()
  })
  await Promise.all([al.context.close(), bo.context.close()])
})
