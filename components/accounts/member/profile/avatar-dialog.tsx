'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { updateInfo } from '#lib/client/accounts/profile.ts'
import { getUploadTicket } from '#lib/client/accounts/uploads.ts'
import { uploadFile } from '#lib/client/core/upload.ts'
import type { MemberInfo } from '#lib/contract/accounts/profile.ts'
import type { UploadType } from '#lib/shared/vocabulary/profile.ts'
import { AvatarChoices } from './avatar-choices.tsx'
import { CropView } from './crop-view.tsx'
import { useAvatarPicture } from './use-avatar-picture.ts'

interface AvatarDialogProps {
  member: MemberInfo
  open: boolean
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Changes the avatar: one of the drawn ones, or an uploaded picture cropped to a square. */
export function AvatarDialog({ member, open, onClose, onChanged }: AvatarDialogProps) {
  const t = useTranslations('accounts.profile.avatar')
  const common = useTranslations('common')
  const [name, setName] = useState(member.avatar_name)
  const [share, setShare] = useState<number | null>(null)
  const picture = useAvatarPicture()
  const file = useRef<HTMLInputElement>(null)
  const { avatarPicture } = picture

  const save = useMutation({
    mutationFn: async () => {
      const options = { quiet: true, onMessage: notifySuccess }
      if (avatarPicture) {
        const type = avatarPicture.file.type as UploadType
        setShare(0)
        const ticket = await getUploadTicket({ purpose: 'avatar', type }, { quiet: true })
        await uploadFile(ticket, avatarPicture.file, { onProgress: setShare })
        const { x, y, size } = avatarPicture.square
        await updateInfo({ avatar: ticket.key, crop_x: x, crop_y: y, crop_size: size }, options)
      } else if (name) await updateInfo({ avatar: name }, options)
    },
    onSuccess: async () => {
      await onChanged()
      picture.forget()
      onClose()
    },
    onSettled: () => setShare(null),
  })
  const errorText = useErrorText(save.error)

  return (
    <Dialog
      open={open}
      onClose={() => {
        picture.forget()
        if (save.isError) save.reset()
        onClose()
      }}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          {avatarPicture ? <Button onClick={picture.forget}>{t('back')}</Button> : null}
          <Button
            kind="primary"
            busy={save.isPending}
            disabled={!avatarPicture && (!name || name === member.avatar_name)}
            onClick={() => save.mutate()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {avatarPicture ? (
          <CropView picture={avatarPicture.picture} square={avatarPicture.square} onChange={picture.cut} />
        ) : (
          <>
            <div>
              <Button icon={<Icon name="upload" size={16} />} onClick={() => file.current?.click()}>
                {t('choose')}
              </Button>
              <p className="mt-1.5 text-xs">{t('limits')}</p>
              <input
                ref={file}
                type="file"
                accept="image/png,image/jpeg,image/webp"
                aria-label={t('choose')}
                tabIndex={-1}
                className="sr-only"
                onChange={(event) => {
                  picture.open(event.target.files?.[0])
                  event.target.value = ''
                }}
              />
            </div>
            <AvatarChoices chosen={name} onChoose={setName} />
          </>
        )}
        {share === null ? null : <Progress label={t('sending')} {...(share < 1 ? { value: share } : {})} />}
        <ErrorMessage text={picture.errorText ?? errorText} />
      </div>
    </Dialog>
  )
}
