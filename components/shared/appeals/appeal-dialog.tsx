import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { MAX_APPEAL_LENGTH } from '#lib/shared/vocabulary/rooms.ts'
import { useAppealText } from './use-appeal-text.ts'

interface AppealDialogProps {
  texts: { title: string; text: string; hint: string; short: string; send: string }
  /** What the appeal is against, shown above its text. */
  reason?: string
  sending: { isPending: boolean; error: Error | null }
  onSend: (text: string) => void
  onClose: () => void
}

/** Asks for the text of an appeal. Needs the messages `common`. */
export function AppealDialog({ texts, reason, sending, onSend, onClose }: AppealDialogProps) {
  const common = useTranslations('common')
  const { text, setText, isTooShort, submit } = useAppealText(onSend)
  const errorText = useErrorText(sending.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" busy={sending.isPending} onClick={submit}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {reason === undefined ? null : <p className="text-ink-2 text-sm wrap-anywhere">{reason}</p>}
        <TextArea
          label={texts.text}
          name="text"
          maxLength={MAX_APPEAL_LENGTH}
          value={text}
          hint={texts.hint}
          error={isTooShort ? texts.short : null}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
