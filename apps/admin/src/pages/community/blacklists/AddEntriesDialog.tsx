import { languages, loadSections, useTranslation } from '@admin/i18n'
import { useMemo, useState } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import type { CallBody } from '../../../crud/resource/resource.types.ts'
import { chooseText } from '../../../features/files/chooseText.ts'
import { blacklists } from './blacklists.list.tsx'
import { EntriesField } from './EntriesField.tsx'
import { entriesInFile } from './entriesInFile.ts'

type Values = Required<CallBody<typeof blacklists.path, 'add'>>

const rules = async () => (await import('@admin/api-client/contract/community/blacklists')).blacklistCreate

const addEntries = blacklists.call('add')

/** Adds entries of one kind, and shows before what each would do. */
export function AddEntriesDialog(dialog: { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation(['blacklist', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const [kind, setKind] = useState<Values['kind']>('user')
  const field = labeledFields<Values, 'blacklist'>('blacklist', t)

  async function readFile(): Promise<string | undefined> {
    const content = await chooseText()
    if (content === undefined) return undefined
    await Promise.all(languages.map((language) => loadSections(i18n, ['community'], language)))
    return entriesInFile(
      content,
      kind,
      languages.map((language) => i18n.getFixedT(language)),
    )
  }

  return (
    <KeptDialogForm<Values>
      {...dialog}
      mode="add"
      title={t('add')}
      schema={schema}
      onValuesChange={(values) => setKind(values.kind ?? 'user')}
      fields={[
        field('select', 'kind', { options: 'blacklistKind', required: true }),
        {
          type: 'action',
          name: 'file',
          label: t('file'),
          actions: [
            {
              label: t('fromFile'),
              run: async ({ change }) => {
                const values = await readFile()
                if (values !== undefined) change({ values })
              },
            },
          ],
        },
        field('slot', 'values', {
          startValue: '',
          required: true,
          wide: true,
          bare: true,
          description: t(`valuesHint.${kind}`),
          render: (slot) => <EntriesField {...slot} kind={kind} />,
        }),
        field('switch', 'validOnly', { wide: true }),
        field('multiSelect', 'scopes', { options: 'blacklistScope', required: true }),
        field('dateTime', 'until', { description: t('untilHint') }),
        field('textarea', 'reason', { required: true }),
      ]}
      columns={2}
      onSubmit={(body) =>
        submit({
          mutation: addEntries,
          variables: body,
          done: ({ added, listed, skipped }) => {
            const done = t('added', { count: added })
            return listed + skipped === 0 ? done : t('addedSome', { added: done, listed, skipped })
          },
        })
      }
    />
  )
}
