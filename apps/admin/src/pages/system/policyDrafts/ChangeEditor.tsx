import { useTranslation } from '@admin/i18n'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { toastSuccess } from '../../../app/toast.ts'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { type ChangeSubject, sent } from './ChangeDialogs.tsx'
import { ChangeList } from './ChangeList.tsx'
import { type Draft, type SentChange, setChanges } from './policyDrafts.resource.ts'

const load = () => import('./ChangeDialogs.tsx')

/** The changes of a draft that can still be edited. */
export function ChangeEditor({ draft }: { draft: Draft }) {
  const { t } = useTranslation('policyDraft')
  const { open, dialogs } = useLazyDialogs<ChangeSubject>(load)
  const { mutate } = useMutation(setChanges)
  const { kind, changes } = draft
  const save = (next: SentChange[]) =>
    mutate(
      { id: draft.id, changes: next, version: draft.version },
      { onSuccess: () => toastSuccess(t('changeSaved')) },
    )
  const choose = (operation: 'change' | 'remove') =>
    open({
      ...{ dialog: 'choose', draft, operation },
      onChange: (entry) => open({ dialog: 'change', draft, entry }),
    })
  return (
    <Stack gap="xs">
      <ChangeList
        draft={draft}
        onEdit={(index) => open({ dialog: 'edit', draft, index })}
        onDrop={(index) => save(changes.map(sent).toSpliced(index, 1))}
      />
      <Group gap="xs">
        {kind !== 'pointRules' && (
          <Button variant="default" size="xs" onClick={() => open({ dialog: 'add', draft })}>
            {t('addEntry')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => choose('change')}>
          {t('changeEntry')}
        </Button>
        {kind !== 'pointRules' && (
          <Button variant="default" size="xs" onClick={() => choose('remove')}>
            {t('removeEntry')}
          </Button>
        )}
      </Group>
      {dialogs}
    </Stack>
  )
}
