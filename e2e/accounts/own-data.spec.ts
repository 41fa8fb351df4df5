import { readFileSync } from 'node:fs'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { signUp } from '../fixtures/people/accounts.ts'
import { corner, NEWCOMER_PASSWORD, REFUSALS } from '../fixtures/people/people.ts'

const t = messages('en', 'accounts.profile')
const { account } = messages('en', 'layout')

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

test('exports the data as a file', async ({ page, context }) => {
  const { mobile } = await signUp(context)
  await openPage(page, '/en/member?type=security')
  const data = page.getByRole('form', { name: t.data.title })
  await data.getByRole('button', { name: t.data.take }).click()
  await expect(data.getByRole('alert')).toHaveText(t.data.missing)
  await data.getByLabel(t.data.password, { exact: true }).last().fill('not this one')
  await data.getByRole('button', { name: t.data.take }).click()
  await expect(data.getByRole('alert')).toHaveText('Wrong password.')
  await data.getByLabel(t.data.password, { exact: true }).last().fill(NEWCOMER_PASSWORD)
  const download = page.waitForEvent('download')
  await data.getByRole('button', { name: t.data.take }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^touchline-\d+\.json$/)
  const exported = JSON.parse(readFileSync(await file.path(), 'utf8')) as { profile: { mobile: string } }
  expect(exported.profile.mobile).toBe(`+86 ${mobile}`)
})

test('deletes the account', async ({ page, context }) => {
  await signUp(context)
  await openPage(page, '/en/member?type=security')
  await page.getByRole('button', { name: t.deletion.open }).click()
  const dialog = page.getByRole('dialog', { name: t.deletion.title })
  await expectAccessiblePage(page, 'deleting')
  await dialog.getByRole('button', { name: t.deletion.delete }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t.deletion.notSure)
  await dialog.getByLabel(t.deletion.sure).check()
  await dialog.getByLabel(t.deletion.password, { exact: true }).last().fill('not this one')
  await dialog.getByRole('button', { name: t.deletion.delete }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Wrong password.')
  await dialog.getByLabel(t.deletion.password, { exact: true }).last().fill(NEWCOMER_PASSWORD)
  await dialog.getByRole('button', { name: t.deletion.delete }).click()
  await expect(page).toHaveURL(/\/en\/main$/)
  await expect(
    page.getByRole('banner').getByRole('button', { name: new RegExp(`^${corner.loginShort}`) }),
  ).toBeVisible()
  await page.goto('/en/member')
  await expect(page).toHaveURL(/\/en\/login\?next=/)
})

test('deletes the account without a notice that the session was ended elsewhere', async ({
  page,
  context,
}) => {
  await signUp(context)
  const ended = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"session_ended"')) resolve()
      }),
    )
  })
  await openPage(page, '/en/member?type=security')
  // The response arrives after the notice of the socket.
  await page.route(/\/api\/accounts\/deleteAccount/i, async (route) => {
    const response = await route.fetch()
    await ended
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: t.deletion.open }).click()
  const dialog = page.getByRole('dialog', { name: t.deletion.title })
  await dialog.getByLabel(t.deletion.sure).check()
  await dialog.getByLabel(t.deletion.password, { exact: true }).last().fill(NEWCOMER_PASSWORD)
  await dialog.getByRole('button', { name: t.deletion.delete }).click()
  await expect(page).toHaveURL(/\/en\/main$/)
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(page.getByRole('dialog', { name: account.ended })).toBeHidden()
})
