'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { writeCountryCodesMutation } from '#lib/client/admin/settings.ts'
import { COUNTRY_CODES } from '#lib/shared/country-codes.ts'
import { plain } from '#lib/shared/text/fold.ts'

/**
 * The countries whose numbers may register: all, or the selected ones. The list can be searched by name in
 * any language, or by code.
 */
export function CountryChoice({ chosen }: { chosen: string[] | null }) {
  const t = useTranslations('admin.settings.country')
  const language = useLocale()
  const [all, setAll] = useState(chosen === null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen))
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const saving = useMutation({
    ...writeCountryCodesMutation(),
    onSuccess: () => notifySuccess(t('saved')),
  })
  const errorText = useErrorText(saving.error)
  const query = plain(text.replace(/^\s*\+/, ''))
  const found = COUNTRY_CODES.filter(
    ({ id, code, name_zh, name_en, name_vi }) =>
      query === '' ||
      code.startsWith(query) ||
      [id, name_zh, name_en, name_vi].some((name) => plain(name).includes(query)),
  )
  const toggle = (id: string) => {
    setMissing(false)
    setTicked((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  const save = () => {
    if (!all && ticked.size === 0) return setMissing(true)
    saving.mutate(all ? [] : [...ticked])
  }
  return (
    <div className="flex flex-col gap-4 p-4">
      <Switch checked={all} onChange={(event) => setAll(event.target.checked)}>
        {t('all')}
      </Switch>
      <p className="text-ink-2 text-sm">{t('text')}</p>
      {all ? null : (
        <>
          <ul aria-label={t('chosen')} className="flex flex-wrap gap-2 empty:hidden">
            {COUNTRY_CODES.filter(({ id }) => ticked.has(id)).map((country) => (
              <li key={country.id}>
                <button
                  type="button"
                  aria-label={t('untick', { name: `${country[`name_${language}`]} +${country.code}` })}
                  onClick={() => toggle(country.id)}
                  className="hit-44 inline-flex h-7 items-center gap-1.5 rounded-xs bg-brand-weak px-2 text-brand-strong text-sm"
                >
                  {`${country[`name_${language}`]} +${country.code}`}
                  <Icon name="x" size={14} />
                </button>
              </li>
            ))}
          </ul>
          <TextField
            label={t('search')}
            type="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            before={<Icon name="search" size={18} className="my-auto ml-3 text-ink-2" />}
          />
          <p className="sr-only" role="status">
            {t('found', { count: found.length })}
          </p>
          <fieldset className="h-72 overflow-y-auto overscroll-contain rounded-sm border border-line">
            <legend className="sr-only">{t('list')}</legend>
            {found.map((country) => (
              <label
                key={country.id}
                className="flex h-10 cursor-pointer items-center gap-3 px-3 hover:bg-surface-2 has-focus-visible:bg-surface-2 max-lg:h-11"
              >
                <input
                  type="checkbox"
                  checked={ticked.has(country.id)}
                  onChange={() => toggle(country.id)}
                  className="size-4 accent-(--brand)"
                />
                <span className="min-w-0 flex-1 truncate">{country[`name_${language}`]}</span>
                <span className="num text-ink-2">+{country.code}</span>
              </label>
            ))}
            {found.length === 0 ? <p className="px-3 py-6 text-center text-ink-2">{t('none')}</p> : null}
          </fieldset>
        </>
      )}
      <ErrorMessage text={missing ? t('missing') : errorText} />
      <div className="flex items-center gap-3">
        <Button kind="primary" busy={saving.isPending} onClick={save}>
          {t('save')}
        </Button>
        <span className="num text-ink-2 text-sm">
          {all ? t('allCount') : t('count', { count: ticked.size })}
        </span>
      </div>
    </div>
  )
}
