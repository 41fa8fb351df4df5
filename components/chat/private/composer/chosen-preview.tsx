import { useTranslations } from 'next-intl'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { ChosenFile } from '#lib/client/chat/private/conversation-state.ts'
import { FileLine } from '../content/message-content.tsx'

/** The picture or file that will be sent, with a button to remove it. */
export function ChosenPreview({ chosen, onForget }: { chosen: ChosenFile; onForget: () => void }) {
  const t = useTranslations('chat-private.compose')
  const { name, size } = chosen.file
  return (
    <div className="flex items-center gap-2 rounded-sm bg-surface-2 p-1.5 text-sm">
      {chosen.kind === 'image' ? (
        // biome-ignore lint/performance/noImgElement: a local preview, not loaded from the network
        <img
          src={chosen.preview}
          alt={t('chosenImage')}
          className="h-14 max-w-28 rounded-xs bg-surface-3 object-cover"
        />
      ) : null}
      <span className="min-w-0 flex-1">
        <FileLine name={name} size={size} />
      </span>
      <IconButton label={t('remove', { name })} icon={<Icon name="x" size={14} />} onClick={onForget} />
    </div>
  )
}
