import { Crest } from '#components/shared/teams/crest.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import type { Circle } from '#lib/contract/community/circles.ts'

const SPORT_ICONS: { [S in Circle['sport']]: IconName } = {
  football: 'ball',
  basketball: 'basketball',
  esports: 'gamepad-2',
}

type Marked = Pick<Circle, 'kind' | 'sport' | 'colours' | 'name_zh' | 'name_en' | 'name_vi'>

/** The sign of a circle: a club's crest, a cup for a competition, or a sport's ball. Decorative. */
export function CircleMark({ circle, size = 32 }: { circle: Marked; size?: number }) {
  if (circle.kind === 'club')
    return (
      <Crest
        colours={circle.colours}
        name={circle.name_en ?? circle.name_zh ?? circle.name_vi ?? ''}
        size={size}
      />
    )
  return (
    <span
      className="grid shrink-0 place-items-center rounded-full bg-brand-weak text-brand-strong"
      style={{ width: size, height: size }}
    >
      <Icon
        name={circle.kind === 'competition' ? 'trophy' : SPORT_ICONS[circle.sport]}
        size={Math.round(size * 0.55)}
      />
    </span>
  )
}
