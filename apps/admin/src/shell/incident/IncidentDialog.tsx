import { REMARK_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Button, Checkbox, Code, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FactList } from '../../app/FactList.tsx'
import { saveFile } from '../../app/saveFile.ts'
import { keptText } from '../../session/keptText.ts'
import { knownUser } from '../../session/verifySession.ts'
import { incidentOf } from './incidentOf.ts'

/** Shows what an incident file will contain, and saves it. Nothing is sent anywhere. */
export default function IncidentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('incident')
  const [user] = useState(knownUser)
  // A remark that isn't saved outlives the dialog.
  const [kept] = useState(() => user && keptText(user.id, 'incident'))
  const [remark, setRemark] = useState(() => kept?.read() ?? '')
  const [amounts, setAmounts] = useState(false)
  // What the page was like when the dialog opened.
  const [files] = useState(() => ({
    with: incidentOf(user, { remark: '', amounts: true }),
    without: incidentOf(user, { remark: '', amounts: false }),
  }))
  const file = amounts ? files.with : files.without
  const [previewed, setPreviewed] = useState(false)
  // It may be long: not for each key while it isn’t shown.
  const textOf = () => JSON.stringify({ ...file, remark }, null, 2)

  function changeRemark(text: string) {
    setRemark(text)
    kept?.write(text)
  }

  function save() {
    const blob = new Blob([textOf()], { type: 'application/json' })
    const moment = new Date(file.time).toISOString().slice(0, 19).replaceAll(':', '')
    saveFile({ blob, filename: `incident-${moment}.json` })
    kept?.write('')
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
        <details onToggle={({ currentTarget }) => setPreviewed(currentTarget.open)}>
          <summary>{t('preview')}</summary>
          <Code block mah={320} style={{ overflow: 'auto' }} tabIndex={0} translate="no">
            {previewed && textOf()}
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
