import type { Exhibit } from '../exhibit.ts'
import { Icon } from '../icons/icon.tsx'
import { Disclosure } from './disclosure.tsx'
import { Drawer } from './drawer.tsx'
import { DialogButton, HintButton, NoticeButton } from './overlay-buttons.tsx'

export const overlaysExhibit: Exhibit = {
  name: 'Disclosure, Tooltip, Dialog, Drawer, Toast',
  pieces: ({ t, common }) => [
    {
      state: 'open',
      node: (
        <>
          <Disclosure
            label={t('samples.odds')}
            button={
              <>
                {t('samples.odds')}
                <Icon name="chevron-down" size={14} />
              </>
            }
            buttonClass="tool"
          >
            <ul>
              {[t('samples.decimal'), t('samples.fraction')].map((entry) => (
                <li key={entry}>
                  <button type="button" className="menu-entry w-full">
                    {entry}
                  </button>
                </li>
              ))}
            </ul>
          </Disclosure>
          <HintButton label={t('samples.reserve')} hint={t('samples.hint')} />
          <DialogButton
            label={t('samples.delete')}
            title={t('samples.dialogTitle')}
            text={t('samples.dialogText')}
            cancelLabel={t('samples.keep')}
            closeLabel={common('close')}
            close={<Icon name="x" size={18} />}
          />
          <Drawer
            label={t('samples.drawer')}
            openLabel={t('samples.drawer')}
            closeLabel={common('close')}
            button={<Icon name="sliders-horizontal" />}
            buttonClass="tool"
            close={<Icon name="x" />}
          >
            <p className="px-5 text-ink-2">{t('samples.panel')}</p>
          </Drawer>
        </>
      ),
    },
    {
      state: 'tones',
      node: (
        <>
          <NoticeButton kind="info" message={t('samples.toastInfo')} />
          <NoticeButton kind="good" message={t('samples.toastGood')} />
          <NoticeButton kind="bad" message={t('samples.toastBad')} />
        </>
      ),
    },
  ],
}
