import { useTranslation } from '@admin/i18n'
import { copyText, withRetry } from '@admin/ui'
import type { ListQuery, ListSearch } from '@admin/ui/ListPage'
import { Button, Menu, Space, Text } from '@mantine/core'
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
import { useSession } from '../../../session/useSession.ts'
import { usePerform } from '../../actions/usePerform.tsx'
import { type RowSubject, useDialog } from '../../form/useDialog.ts'
import { NameOfContext } from '../../resource/NameOfContext.ts'
import { type SavedView, savedViews } from './savedViews.ts'
import { useViews } from './useViews.ts'
import { VIEW_PARAMETER } from './viewAddress.ts'

const viewName = ({ name }: SavedView) => name

const ViewDialog = lazy(withRetry(() => import('./ViewDialog.tsx')))

export interface ViewsMenuProps {
  /** Path of the list. */
  list: string
  // Which query it is does not matter here.
  search: Pick<ListSearch<ListQuery>, 'filters'>
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
  const { user } = useSession()
  // Nothing is saved while the session shows what a role or account sees.
  const saves = !user?.viewing
  const own = saves && current?.own ? current : undefined

  const update = ({ id, name, isDefault, roleId, version }: SavedView) =>
    perform({
      mutation: savedViews.update,
      variables: { id, body: { name, isDefault, roleId, version, query, columns: columns() } },
      action: t('update', { name }),
      done: () => t('actions:saved', { name }),
    })
  const setDefault = ({ id, name, list, isDefault }: SavedView) =>
    perform({
      mutation: savedViews.setDefault,
      variables: { list, ...(!isDefault && { viewId: id }) },
      action: t(isDefault ? 'clearDefault' : 'makeDefault'),
      done: () => t('actions:saved', { name }),
    })
  const remove = ({ id, name }: SavedView) =>
    perform({
      mutation: savedViews.delete,
      variables: { id },
      action: t('actions:delete'),
      confirmation: {
        title: t('actions:confirmDeleteTitle', { name }),
        message: t('deleteHint'),
        danger: true,
      },
      done: () => t('actions:deleted', { name }),
      onDone: () => open(undefined),
    })
  const copyLink = async ({ id }: SavedView) => {
    const { origin, pathname } = location
    const link = `${origin}${pathname}?${VIEW_PARAMETER}=${id}`
    if (await copyText(link)) toastSuccess(t('actions:linkCopied'))
    else await toastLasting({ id: link, title: t('actions:linkNotCopied'), message: link })
  }

  const ofOwn = (view: SavedView) => [
    { label: t('update', { name: view.name }), icon: IconDeviceFloppy, run: () => update(view) },
    { label: t('rename'), icon: IconPencil, run: () => openDialog({ dialog: 'edit', row: view }) },
  ]
  const defaultOf = (view: SavedView) =>
    view.isDefault
      ? { label: t('clearDefault'), icon: IconStarOff, run: () => setDefault(view) }
      : { label: t('makeDefault'), icon: IconStar, run: () => setDefault(view) }
  const ofAny = (view: SavedView) => [
    ...(saves ? [defaultOf(view)] : []),
    { label: t('actions:copyLink'), icon: IconLink, run: () => copyLink(view) },
  ]
  const commands = [
    ...(saves ? [{ label: t('saveAs'), icon: IconPlus, run: () => openDialog({ dialog: 'add' }) }] : []),
    ...(own ? ofOwn(own) : []),
    ...(current ? ofAny(current) : []),
    ...(own ? [{ label: t('actions:delete'), icon: IconTrash, run: () => remove(own) }] : []),
  ]

  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            maw="min(280px, 100%)"
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={
              current
                ? t('viewsAt', { name: changed ? `${current.name} ${t('changed')}` : current.name })
                : t('views')
            }
          >
            <Text span inherit truncate>
              {current?.name ?? t('views')}
            </Text>{' '}
            {changed && (
              <Text span inherit ms={6} fw={400} c="dimmed">
                {t('changed')}
              </Text>
            )}
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
                  <Space w={16} />
                )
              }
            >
              {view.name}
              {(view.isDefault || view.roleName !== null) && (
                <Text span display="block" size="xs">
                  {[
                    view.isDefault && t('isDefault'),
                    view.roleName !== null &&
                      (view.own
                        ? t('sharedWith', { role: view.roleName })
                        : t('sharedBy', { name: view.ownerName })),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              )}
            </Menu.Item>
          ))}
          {current && (
            <Menu.Item leftSection={<Space w={16} />} onClick={() => open(undefined)}>
              {t('leave')}
            </Menu.Item>
          )}
          <Menu.Divider />
          {commands.map(({ label, icon: Icon, run }) => (
            <Menu.Item key={label} leftSection={<Icon size={16} aria-hidden />} onClick={run}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog && (
          <NameOfContext value={viewName}>
            <ViewDialog
              key={dialog.opening}
              subject={dialog.subject}
              opened={dialog.opened}
              onClose={close}
              shown={{ list, query, columns: columns() }}
              onAdded={open}
            />
          </NameOfContext>
        )}
      </Suspense>
      {dialogs}
    </>
  )
}
