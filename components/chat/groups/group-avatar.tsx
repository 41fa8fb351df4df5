import { Icon } from '#components/ui/icons/icon.tsx'

const TONES = [
  'bg-info-weak text-info',
  'bg-brand-weak text-brand-strong',
  'bg-amber-weak text-amber',
] as const
const SIZES = { 32: 'size-8', 36: 'size-9', 40: 'size-10' } as const

/** The sign of a group, in a colour that is always the same for it. */
export function GroupAvatar({ groupId, size }: { groupId: number; size: keyof typeof SIZES }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-md ${SIZES[size]} ${TONES[groupId % TONES.length]}`}
    >
      <Icon name="users" size={size === 32 ? 16 : 20} />
    </span>
  )
}
