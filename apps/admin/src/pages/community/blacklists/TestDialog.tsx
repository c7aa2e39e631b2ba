import { ApiError, unwrap } from '@admin/api-client'
import type { BlacklistEntry } from '@admin/api-client/contract/community/blacklists'
import { BLACKLIST_VALUE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { enumerationLabel, toLanguage, useTranslation, validationText } from '@admin/i18n'
import { PendingButton } from '@admin/ui'
import { Alert, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { SHOWS_FAILURE } from '../../../app/queryClient.ts'
import { useErrorText } from '../../../app/useErrorText.ts'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { entryName, scopesText } from './blacklists.list.tsx'

interface Tested {
  kind: BlacklistEntry['kind']
  value: string
}

/** Shows which entries in effect a value is on. */
export default function TestDialog({ opened, onClose }: DialogProps<'test'>) {
  const { t } = useTranslation(['blacklist', 'actions', 'validation'])
  const errorText = useErrorText()
  const [tested, setTested] = useState<Tested>({ kind: 'user', value: '' })
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (body: Tested) => unwrap(api.POST('/api/admin/blacklists/test', { body })),
    meta: SHOWS_FAILURE,
  })
  /** What was found was for what was tested before. */
  const change = (values: Partial<Tested>) => {
    setTested({ ...tested, ...values })
    reset()
  }
  const refused = error instanceof ApiError ? Object.values(error.fields ?? {})[0] : undefined
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('test')}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mutate(tested)
        }}
      >
        <Stack>
          <Select
            label={t('kind')}
            data={enumerationOptions(t, 'blacklistKind') as { value: string; label: string }[]}
            value={tested.kind}
            onChange={(kind) => change({ kind: kind as Tested['kind'] })}
            allowDeselect={false}
          />
          <TextInput
            label={t('testValue')}
            description={tested.kind === 'user' ? t('testUserHint') : undefined}
            value={tested.value}
            onChange={({ currentTarget }) => change({ value: currentTarget.value })}
            error={refused && validationText(t, refused)}
            maxLength={BLACKLIST_VALUE_MAX_LENGTH}
            required
            withAsterisk={false}
            data-autofocus
          />
          <PendingButton type="submit" pending={isPending} style={{ alignSelf: 'start' }}>
            {t('testRun')}
          </PendingButton>
          {error && !refused && (
            <Alert color="red" role="alert">
              {errorText(error)}
            </Alert>
          )}
          {data && <Matches entries={data} />}
        </Stack>
      </form>
    </Modal>
  )
}

function Matches({ entries }: { entries: readonly BlacklistEntry[] }) {
  const { t, i18n } = useTranslation('blacklist')
  const language = toLanguage(i18n.language)
  if (entries.length === 0) return <Text role="status">{t('testNothing')}</Text>
  return (
    <div role="status">
      <DetailTable
        label={t('testMatches')}
        head={[t('value'), t('kind'), t('scopes'), t('reason')]}
        rows={entries.map((entry) => ({
          key: entry.id,
          cells: [
            entryName(entry),
            enumerationLabel(t, 'blacklistKind', entry.kind),
            scopesText(t, entry.scopes, language),
            entry.reason,
          ],
        }))}
      />
    </div>
  )
}
