import { useTranslations } from 'next-intl'
import { AVATAR_NAMES } from '#lib/shared/vocabulary/profile.ts'

/** The drawn avatars to choose from. */
export function AvatarChoices({
  chosen,
  onChoose,
}: {
  chosen: string | null
  onChoose: (name: string) => void
}) {
  const t = useTranslations('accounts.profile.avatar')
  return (
    <fieldset>
      <legend className="sr-only">{t('drawn')}</legend>
      <div className="grid grid-cols-6 gap-2 max-sm:grid-cols-5">
        {AVATAR_NAMES.map((name, at) => (
          <label key={name} className="relative grid cursor-pointer place-items-center rounded-md p-1">
            <input
              type="radio"
              name="avatar"
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              aria-label={t('drawnOne', { number: at + 1 })}
            />
            {/* biome-ignore lint/performance/noImgElement: a drawing of a kilobyte from our own address */}
            <img
              src={`/api/accounts/avatars/${name}.svg`}
              alt=""
              width={56}
              height={56}
              className="pointer-events-none aspect-square w-full rounded-full outline-2 outline-transparent outline-offset-2 peer-checked:outline-brand peer-focus-visible:outline-ink"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
