import { useTranslation } from '@admin/i18n'
import { copyText, withRetry } from '@admin/ui'
import { Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconCheck,
  IconChevronDown,
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconPlus,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { toastLasting, toastSuccess } from '../../../app/toast.ts'
import { useErrorText } from '../../../app/useErrorText.ts'
import { usePerform } from '../../actions/usePerform.tsx'
import { type RowSubject, useDialog } from '../../form/useDialog.ts'
import type { ListQuery } from '../../resource/resource.types.ts'
import type { ListSearch } from '../listSearch.ts'
import { type SavedView, savedViews } from './savedViews.ts'
import { useViews } from './useViews.ts'
import classes from './ViewsMenu.module.css'
import { VIEW_PARAMETER } from './viewAddress.ts'

const ViewDialog = lazy(withRetry(() => import('./ViewDialog.tsx')))

export interface ViewsMenuProps {
  /** Path of the list. */
  list: string
  // Which query it is does not matter here.
  search: ListSearch<ListQuery>
  /** The list was opened without any parameter. */
  openedBare: boolean
}

/** A list's filters, sort and columns under names: to open, to keep, to share. */
export function ViewsMenu({ list, search, openedBare }: ViewsMenuProps) {
  const { t } = useTranslation(['views', 'actions'])
  const errorText = useErrorText()
  const { views, current, changed, query, columns, open } = useViews(list, search, openedBare)
  const { dialog, open: openDialog, close } = useDialog<RowSubject<SavedView>>()
  const { perform, dialogs } = usePerform()
  const own = current?.own ? current : undefined

  const update = ({ id, name, isDefault, version }: SavedView) =>
    perform({
      mutation: savedViews.update,
      variables: { id, body: { name, isDefault, version, query, columns: columns() } },
      done: () => t('actions:saved'),
    })
  const setDefault = ({ id, list, isDefault }: SavedView) =>
    perform({
      mutation: savedViews.setDefault,
      variables: { list, ...(!isDefault && { viewId: id }) },
      done: () => t('actions:saved'),
    })
  const remove = ({ id, name }: SavedView) =>
    perform({
      mutation: savedViews.delete,
      variables: { id },
      confirmation: {
        title: t('actions:confirmDeleteTitle', { name }),
        message: t('deleteHint'),
        confirmLabel: t('actions:delete'),
        danger: true,
      },
      done: () => t('actions:deleted'),
      onDone: () => open(undefined),
    })
  const copyLink = async ({ id }: SavedView) => {
    const { origin, pathname } = location
    const link = `${origin}${pathname}?${VIEW_PARAMETER}=${id}`
    if (await copyText(link)) toastSuccess(t('actions:linkCopied'))
    else await toastLasting({ id: link, title: t('actions:linkNotCopied'), message: link })
  }

  return (
    <>
      <Menu position="bottom-start" shadow="md" width={280} withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.button ?? ''}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={
              current
                ? [t('viewsAt', { name: current.name }), changed && t('changed')].filter(Boolean).join(' ')
                : t('views')
            }
          >
            <span className={classes.current}>{current?.name ?? t('views')}</span>{' '}
            {changed && <span className={classes.changed}>{t('changed')}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.isError && (
            <Menu.Item closeMenuOnClick={false} onClick={() => views.refetch()}>
              {errorText(views.error)} {t('actions:retry')}
            </Menu.Item>
          )}
          {views.data?.length === 0 && <Menu.Label>{t('none')}</Menu.Label>}
          {views.data?.map((view) => (
            <Menu.Item
              key={view.id}
              onClick={() => open(view)}
              leftSection={
                view.id === current?.id ? (
                  <IconCheck size={16} aria-label={t('current')} role="img" />
                ) : (
                  <span className={classes.gap} />
                )
              }
            >
              {view.name}
              {(view.isDefault || view.roleName !== null) && (
                <span className={classes.detail}>
                  {[
                    view.isDefault && t('isDefault'),
                    view.roleName !== null &&
                      (view.own
                        ? t('sharedWith', { role: view.roleName })
                        : t('sharedBy', { name: view.ownerName })),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </Menu.Item>
          ))}
          {current && (
            <Menu.Item leftSection={<span className={classes.gap} />} onClick={() => open(undefined)}>
              {t('leave')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => openDialog({ dialog: 'add' })}
          >
            {t('saveAs')}
          </Menu.Item>
          {own && (
            <>
              <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => update(own)}>
                {t('update', { name: own.name })}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => openDialog({ dialog: 'edit', row: own })}
              >
                {t('rename')}
              </Menu.Item>
            </>
          )}
          {current && (
            <Menu.Item
              leftSection={
                current.isDefault ? <IconStarOff size={16} aria-hidden /> : <IconStar size={16} aria-hidden />
              }
              onClick={() => setDefault(current)}
            >
              {current.isDefault ? t('clearDefault') : t('makeDefault')}
            </Menu.Item>
          )}
          {current && (
            <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => copyLink(current)}>
              {t('actions:copyLink')}
            </Menu.Item>
          )}
          {own && (
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove(own)}>
              {t('actions:delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog && (
          <ViewDialog
            key={dialog.opening}
            subject={dialog.subject}
            opened={dialog.opened}
            onClose={close}
            shown={{ list, query, columns: columns() }}
            onAdded={open}
          />
        )}
      </Suspense>
      {dialogs}
    </>
  )
}
