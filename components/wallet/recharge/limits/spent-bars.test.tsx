import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadMessages } from '#lib/i18n/messages/load-messages.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { SpentBars } from './spent-bars.tsx'

const state = {
  own: { send: null, day: 5_000, month: null },
  site: { send: 200_000, day: 500_000, month: 3_000_000 },
  next: null,
  today: 1_230,
  month: 4_560,
  excluded_until: null,
  exclusion_days: [1],
  password_above: 1_000,
  confirm_above: 1_000,
  confirm_own: null,
  confirm_site: 1_000,
  confirm_most: 10_000,
  rank_shown: true,
}

test.each(LANGUAGES)('the amounts spent are shown beside the limits in %s', async (language) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={language} timeZone="UTC" messages={await loadMessages(language)}>
      <SpentBars state={state} />
    </NextIntlClientProvider>,
  )
  expect(html).toMatch(/>123\b[^<]*\b500</)
  expect(html).toMatch(/>456\b[^<]*\b300[.,]000</)
})
