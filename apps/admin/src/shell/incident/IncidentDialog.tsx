import { REMARK_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Button, Checkbox, Code, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FactList } from '../../app/FactList.tsx'
import { saveFile } from '../../app/saveFile.ts'
import { draftSlot } from '../../session/drafts.ts'
import { knownUser } from '../../session/verifySession.ts'
import { incidentOf } from './incidentOf.ts'

/** Shows what an incident file will contain, and saves it. Nothing is sent anywhere. */
export default function IncidentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('incident')
  const [user] = useState(knownUser)
  // A remark that isn't saved outlives the dialog.
  const [draft] = useState(() => user && draftSlot(user.id, 'incident'))
  const [remark, setRemark] = useState(() => String(draft?.read()?.values.remark ?? ''))
  const [amounts, setAmounts] = useState(false)
  // What the page was like when the dialog opened.
  const [files] = useState(() => ({
    with: incidentOf(user, { remark: '', amounts: true }),
    without: incidentOf(user, { remark: '', amounts: false }),
  }))
  const file = { ...(amounts ? files.with : files.without), remark }
  const text = JSON.stringify(file, null, 2)

  function changeRemark(text: string) {
    setRemark(text)
    draft?.write(text ? { values: { remark: text }, base: {}, picked: {}, savedAt: Date.now() } : undefined)
  }

  function save() {
    const blob = new Blob([text], { type: 'application/json' })
    const moment = new Date(file.time).toISOString().slice(0, 19).replaceAll(':', '')
    saveFile({ blob, filename: `incident-${moment}.json` })
    draft?.write(undefined)
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('hint')}</Text>
        <Textarea
          label={t('remark')}
          description={t('remarkHint')}
          value={remark}
          maxLength={REMARK_MAX_LENGTH}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => changeRemark(currentTarget.value)}
        />
        <Checkbox
          label={t('amounts')}
          checked={amounts}
          onChange={({ currentTarget }) => setAmounts(currentTarget.checked)}
        />
        <FactList
          facts={[
            [t('route'), file.route],
            [t('roles'), file.roles.join(', ')],
            [t('permissions'), file.permissions.length],
            [t('requests'), file.requests.length],
            [t('console'), file.console.length],
            [t('fields'), file.fields.join(', ')],
          ]}
        />
        <details>
          <summary>{t('preview')}</summary>
          <Code block mah={320} style={{ overflow: 'auto' }} tabIndex={0} translate="no">
            {text}
          </Code>
        </details>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={save}>{t('save')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
