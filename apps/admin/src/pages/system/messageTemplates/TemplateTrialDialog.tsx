import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import { templateVariables } from '@admin/api-client/contract/system/templateText'
import { useTranslation } from '@admin/i18n'
import { Fieldset, Modal, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Columns } from '../../../crud/detail/Columns.tsx'
import { Can } from '../../../session/Can.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { SendTest } from './SendTest.tsx'

interface TemplateTrialDialogProps {
  template: MessageTemplate
  opened: boolean
  onClose: () => void
}

/** Milliseconds without typing before the preview is refreshed. */
const PAUSE = 300

/** Shows a template as its recipient sees it, and sends a test message. */
export function TemplateTrialDialog({ template, opened, onClose }: TemplateTrialDialogProps) {
  const { t } = useTranslation(['messageTemplate', 'actions'])
  const names = templateVariables(template.subject, template.body)
  const [typed, setTyped] = useState<Record<string, string>>({})
  // Without a value, the preview shows the variable's name.
  const values = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const [shown] = useDebouncedValue(values, PAUSE)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // A click outside must not discard the values.
      closeOnClickOutside={Object.keys(values).length === 0}
      size="lg"
      title={t('messageTemplate:trial')}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <Stack>
        {names.length > 0 && (
          <Fieldset variant="unstyled" aria-label={t('messageTemplate:sampleValues')}>
            <Columns minWidth="14rem">
              {names.map((name) => (
                <TextInput
                  key={name}
                  label={`{${name}}`}
                  value={typed[name] ?? ''}
                  onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, [name]: value }))}
                  autoComplete="off"
                />
              ))}
            </Columns>
          </Fieldset>
        )}
        <MessagePreview template={template} values={shown} />
        <Can code="messageTemplate:test">
          <SendTest template={template} values={values} missing={names.filter((name) => !(name in values))} />
        </Can>
      </Stack>
    </Modal>
  )
}
