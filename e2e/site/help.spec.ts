import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { languagesInTurn } from '../fixtures/in-turn.ts'
import { messages } from '../fixtures/messages.ts'

for (const language of languagesInTurn(1))
  test(`help in ${language} has the contacts and answers questions`, async ({ page }) => {
    const help = messages(language, 'site').help
    await openPage(page, addressIn(language, '/downLoad'))
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: messages(language, 'layout').nav.help, exact: true }).click()
    await expect(page).toHaveURL(addressIn(language, '/help'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: help.title })).toBeVisible()
    await expect(main.getByRole('heading', { name: help.contact.title, exact: true })).toBeVisible()
    const { title, text, link } = help.questions.noble
    await expect(main.getByText(text)).toBeHidden()
    await main.getByText(title).click()
    await expect(main.getByText(text)).toBeVisible()
    await expect(main.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      addressIn(language, '/member?type=5'),
    )
    await expectAccessiblePage(page, `help in ${language}`)
  })

test('help is readable without scripts, and shows what getKefuInfo returns', async ({ request }) => {
  const { data } = (await (await request.post('/api/user/getKefuInfo')).json()) as {
    data: Record<string, string | null>
  }
  const html = await (await request.get('/en/help')).text()
  const { contact, questions } = messages('en', 'site').help
  expect(html).toContain(questions.noble.title)
  const shown = Object.values(data).filter((value) => value !== null)
  for (const value of shown.length > 0 ? shown : [contact.none]) expect(html).toContain(value)
})
