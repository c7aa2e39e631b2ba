import { useTranslation } from '@admin/i18n'
import { Modal } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../session/useSession.ts'
import { useErrorText } from '../../useErrorText.ts'
import classes from './Palette.module.css'
import { keepRecent } from './recent.ts'
import { type PaletteItem, usePaletteItems } from './usePaletteItems.ts'

interface PaletteProps {
  opened: boolean
  onClose: () => void
}

/** Finds pages, records and actions by typing: arrows choose, Enter opens. */
export default function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation('workspace')
  const errorText = useErrorText()
  const { user } = useSession()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, waiting, error } = usePaletteItems(text)
  const items = groups.flatMap((group) => group.items)
  const chosen = items[Math.min(at, items.length - 1)]
  const optionId = (item: PaletteItem) => `${id}${item.id}`

  function choose(item: PaletteItem) {
    keepRecent(user?.id ?? '', item)
    onClose()
    if (item.to === undefined) item.run?.()
    else navigate(item.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = items.length - 1
    const here = Math.min(at, last)
    const next = { ArrowDown: here < last ? here + 1 : 0, ArrowUp: here > 0 ? here - 1 : last }[event.key]
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) choose(chosen)
    else return
    event.preventDefault()
  }

  useEffect(() => {
    if (chosen) document.getElementById(`${id}${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])

  return (
    <Modal.Root opened={opened} onClose={onClose} size="lg" yOffset="12vh" zIndex={500}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('search')}>
        <Modal.Body p={0}>
          <input
            data-autofocus
            className={classes.input}
            role="combobox"
            aria-label={t('searchHint')}
            aria-expanded={items.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={chosen && optionId(chosen)}
            autoComplete="off"
            spellCheck={false}
            placeholder={t('searchHint')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
          <div id={id} className={classes.results} role="listbox" aria-label={t('results')}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
              <div key={group.title} role="group" aria-label={group.title}>
                <div className={classes.group} aria-hidden="true">
                  {group.title}
                </div>
                {group.items.map((item) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
                  <div
                    key={item.id}
                    id={optionId(item)}
                    className={classes.item}
                    role="option"
                    tabIndex={-1}
                    aria-selected={item === chosen}
                    onPointerMove={() => setAt(items.indexOf(item))}
                    onClick={() => choose(item)}
                  >
                    <span>{item.title}</span>
                    {item.detail && <span className={classes.detail}>{item.detail}</span>}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <div role="status" className={classes.status}>
            {error ? errorText(error) : waiting ? t('searching') : items.length === 0 && t('nothingFound')}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
