import { verifyIdentity } from '#lib/contract/accounts/identity.ts'
import { setPaymentPassword } from '#lib/contract/accounts/profile.ts'
import { getIdentities, reviewIdentity } from '#lib/contract/admin/identities.ts'
import { CARD } from '#testing/domains/payouts/payout-accounts.ts'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newContext } from '../fixtures/new-streamer.ts'
import { post, signUp } from '../fixtures/people/accounts.ts'
import { makeOperator, signInOperator } from '../fixtures/people/operators.ts'
import { passCheck, REFUSALS, waitForSmsCode } from '../fixtures/people/people.ts'

const texts = messages('en', 'wallet.payouts')
const profile = messages('en', 'accounts.profile')
const PASSWORD = '135790'

test('a verified user saves a bank card with payment password and code, sees it masked, and waits', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const { mobile, user } = await signUp(page.context())
  const { request } = page.context()
  await post(request, setPaymentPassword.path, { password: PASSWORD, password_confirm: PASSWORD })
  const document = {
    real_name: 'Zhang Sanfeng',
    kind: 'passport',
    id_number: `E${String(Date.now()).slice(-8)}`,
  }
  await post(request, verifyIdentity.path, document)
  await test.step('an operator accepts the identity', async () => {
    const name = `cards-${Date.now()}`
    await makeOperator(name)
    const operator = await newContext(browser, baseURL ?? '')
    await signInOperator(operator, name)
    const { list } = getIdentities.output.parse(
      await post(operator.request, getIdentities.path, { page_size: 100 }),
    )
    const id = list.find(({ user_id: owner }) => owner === user.id)?.id
    await post(operator.request, reviewIdentity.path, { id, accept: true })
    await operator.close()
  })

  await openPage(page, '/en/member?type=cards')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add: Bank card' }).click()
  const save = main.getByRole('button', { name: texts.cards.save, exact: true })
  await save.click()
  await expect(main.getByText(texts.cards.missing)).toBeVisible()
  await main.getByLabel(texts.cards.holder, { exact: true }).fill('Zhang Sanfeng')
  await main
    .getByLabel(texts.cards.cardNumber, { exact: true })
    .and(page.locator('input'))
    .fill('6228 0000 0000 0000 03')
  await main.getByLabel(texts.cards.bank, { exact: true }).fill('A bank')
  await main.getByLabel(texts.cards.password, { exact: true }).fill(PASSWORD)
  await main.getByRole('button', { name: messages('en', 'accounts.login').sendCode }).click()
  await passCheck(main)
  await main.getByLabel(profile.proof.code, { exact: true }).fill(await waitForSmsCode(mobile))
  await expectAccessiblePage(page, 'the form of a bank card')
  await save.click()
  await expect(main.getByText('**** **** 0003')).toBeVisible()
  await expect(page.getByText(CARD)).toHaveCount(0)
  await openPage(page, '/en/member?type=withdraw')
  await expect(main.getByText('**** **** 0003, from')).toBeVisible()
})
