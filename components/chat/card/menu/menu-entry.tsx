/** Renders one action of the card. */
export function MenuEntry({ label, onPress }: { label: string; onPress: () => unknown }) {
  return (
    <button
      type="button"
      className="flex min-h-9 w-full items-center rounded-sm px-3 text-left text-base text-ink hover:bg-surface-2 max-lg:min-h-11"
      onClick={onPress}
    >
      {label}
    </button>
  )
}
