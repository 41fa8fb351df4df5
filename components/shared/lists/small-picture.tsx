/** A picture for review: small, and in full size in a new tab. `name` is its text for screen readers. */
export function SmallPicture({ src, name }: { src: string; name: string }) {
  return (
    <a href={src} target="_blank" rel="noopener noreferrer" className="mt-1 block w-fit rounded-sm">
      {/* biome-ignore lint/performance/noImgElement: uploads come in every size from our own storage, which sizes them */}
      <img
        src={src}
        alt={name}
        loading="lazy"
        className="max-h-32 min-h-11 min-w-11 max-w-full rounded-sm bg-surface-3 object-contain"
      />
    </a>
  )
}
