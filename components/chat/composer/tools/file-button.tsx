'use client'

import { useRef } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'

interface FileButtonProps {
  label: string
  icon: 'image' | 'paperclip'
  /** The accepted types, as of a file field. */
  accept: string
  onChoose: (file: File) => void
}

/** A button that lets the user choose one file, also the same one again. */
export function FileButton({ label, icon, accept, onChoose }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={label}
        icon={<Icon name={icon} size={18} />}
        onClick={() => field.current?.click()}
      />
      <input
        ref={field}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
    </>
  )
}
