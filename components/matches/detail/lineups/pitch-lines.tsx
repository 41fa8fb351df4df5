/**
 * The lines of a pitch, upright below 992 px and horizontal from there on. They stretch with it; circles do
 * not.
 */
export function PitchLines() {
  const svgClass =
    'absolute inset-3 h-[calc(100%-1.5rem)] w-[calc(100%-1.5rem)] overflow-visible fill-none stroke-[color-mix(in_srgb,var(--brand)_30%,var(--surface))]'
  return (
    <>
      <svg aria-hidden="true" className={`${svgClass} lg:hidden`} strokeWidth="1.25">
        <rect width="100%" height="100%" />
        <line x1="0" x2="100%" y1="50%" y2="50%" />
        <circle cx="50%" cy="50%" r="46" />
        <rect x="22%" width="56%" height="13%" />
        <rect x="36%" width="28%" height="5%" />
        <rect x="22%" y="87%" width="56%" height="13%" />
        <rect x="36%" y="95%" width="28%" height="5%" />
      </svg>
      <svg aria-hidden="true" className={`${svgClass} max-lg:hidden`} strokeWidth="1.25">
        <rect width="100%" height="100%" />
        <line x1="50%" x2="50%" y1="0" y2="100%" />
        <circle cx="50%" cy="50%" r="50" />
        <rect y="22%" width="13%" height="56%" />
        <rect y="36%" width="5%" height="28%" />
        <rect x="87%" y="22%" width="13%" height="56%" />
        <rect x="95%" y="36%" width="5%" height="28%" />
      </svg>
    </>
  )
}
