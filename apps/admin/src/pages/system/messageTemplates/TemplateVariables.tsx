import { PUSH_VARIABLES, templateVariables } from '@admin/api-client/contract/system/templateText'
import { formatList, useTranslation } from '@admin/i18n'
import { Code, Group, Text } from '@mantine/core'

const pushed: readonly string[] = PUSH_VARIABLES

/** The variables of a template that is being written, and whether a push can fill them. */
export function TemplateVariables(texts: { subject: string | undefined; body: string | undefined }) {
  const { t, i18n } = useTranslation('messageTemplate')
  const found = templateVariables(texts.subject ?? '', texts.body ?? '')
  const unknown = found.filter((name) => !pushed.includes(name))
  const names = formatList(unknown, i18n.language)
  return (
    <div role="status" aria-label={t('variables')}>
      <Group gap="xs">
        <Text size="sm" component="span">
          {found.length === 0 ? t('noVariables') : t('variables')}
        </Text>
        {found.map((name) => (
          <Code key={name}>{`{${name}}`}</Code>
        ))}
      </Group>
      {found.length > 0 && (
        <Text size="xs">{names === '' ? t('pushable') : t('notPushable', { names })}</Text>
      )}
    </div>
  )
}
